import { and, desc, eq, or, sql } from 'drizzle-orm'
import { courseLayers, courses, courseVersions, enrolments, translatedSegments } from '#db/schema/index.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { GlossaryTerm } from '#worker/contract/learning.ts'
import type { CourseTerm, GlossaryCourse } from '#worker/contract/translate.ts'
import { termUnit } from '#worker/features/translations/unit-rules.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** The latest courses of a person that are offered as a source of terms. */
const MOST_COURSES = 50

const joined = (userId: string) =>
  and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, userId))
/** A course that this person has joined or teaches. */
const isTheirs = (userId: string) => or(eq(enrolments.student_id, userId), eq(courses.owner_id, userId))
const live = and(eq(courseVersions.course_id, courses.id), eq(courseVersions.number, courses.live_version))
/** The published terms. */
const glossary = sql<string | null>`${courseVersions.document} -> 'glossary'`.as('glossary')

/** The published courses with a glossary that a person learns or teaches, the last opened first. */
export const listGlossaryCourses = (services: Services, userId: string): Promise<GlossaryCourse[]> =>
  services.db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .innerJoin(courseVersions, live)
    .leftJoin(enrolments, joined(userId))
    .where(and(isTheirs(userId), sql`json_array_length(${courseVersions.document} -> 'glossary') > 0`))
    .orderBy(desc(enrolments.last_seen_at), desc(courses.id))
    .limit(MOST_COURSES)

/** The terms of such a course in both languages, as published; 404 for any other course. */
export async function listCourseTerms(
  services: Services,
  userId: string,
  courseId: string,
): Promise<CourseTerm[]> {
  const { db } = services
  const [[course], layers, former] = await db.batch([
    db
      .select({ language: courses.language, glossary })
      .from(courses)
      .innerJoin(courseVersions, live)
      .leftJoin(enrolments, joined(userId))
      .where(and(eq(courses.id, courseId), isTheirs(userId))),
    db
      .select({ lang: courseLayers.lang, outline: courseLayers.outline })
      .from(courseLayers)
      .where(eq(courseLayers.course_id, courseId)),
    db
      .select({
        lang: translatedSegments.lang,
        unit: translatedSegments.unit,
        former: translatedSegments.former,
      })
      .from(translatedSegments)
      .where(
        and(
          eq(translatedSegments.course_id, courseId),
          sql`${translatedSegments.unit} >= 'term/' AND ${translatedSegments.unit} < 'term0'`,
          sql`${translatedSegments.former} <> '[]'`,
        ),
      ),
  ])
  const { language, glossary: stored } = found(course)
  // Publishing stores only terms of this shape.
  const terms = JSON.parse(stored ?? '[]') as GlossaryTerm[]
  return terms.map(({ id, term }) => {
    const named = (lang: Locale): string | null => {
      if (lang === language) return term
      const translated = layers.find((one) => one.lang === lang)?.outline?.terms[id]?.term
      // A term that isn't approved is stored there in the course's own language.
      return translated === undefined || translated === term ? null : translated
    }
    const before = (lang: Locale) =>
      named(lang) === null
        ? []
        : (former.find((one) => one.lang === lang && one.unit === termUnit(id))?.former ?? [])
    return {
      ar: named('ar'),
      en: named('en'),
      former: { ar: before('ar'), en: before('en') },
    }
  })
}
