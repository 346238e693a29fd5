import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  courseLayers,
  courses,
  courseTerms,
  courseVersions,
  lessons,
  lessonVersions,
  questions,
  questionVersions,
  translatedSegments,
  versionKeys,
} from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { named } from '#worker/platform/database/named.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { liveKey, liveLesson, liveQuestion } from '#worker/reading/live-versions.ts'

const NONE: CourseDocument = { levels: [], assessments: [], sources: [], left: [] }
export type Source = Awaited<ReturnType<typeof getSource>>
export type Target = typeof translatedSegments.$inferSelect

/**
 * All published texts of the instructor's course, in its own language, with its translations to one language or all;
 * 404 for another instructor's. A course that was never published has no lessons here.
 */
export async function getSource(
  services: Services,
  ownerId: string,
  courseId: string,
  lang?: ContentLanguage,
) {
  const { db } = services
  const own = ownCourse(ownerId, courseId)
  const [[course], [live], lessonRows, questionRows, terms, layers, targets] = await db.batch([
    db
      .select({
        title: courses.title,
        description: courses.description,
        language: courses.language,
        live_version: courses.live_version,
      })
      .from(courses)
      .where(own),
    db
      .select({ document: courseVersions.document })
      .from(courses)
      .innerJoin(
        courseVersions,
        and(eq(courseVersions.course_id, courses.id), eq(courseVersions.number, courses.live_version)),
      )
      .where(own),
    db
      .select({
        id: lessons.id,
        version: lessonVersions.number,
        document: lessonVersions.document,
        /** The newest version in the other language. */
        newest: sql<number>`coalesce((SELECT max(v.number) FROM lesson_versions v
          WHERE v.lesson_id = ${lessons.id} AND v.lang = ${lang ?? ''}), 0)`.as('newest'),
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .innerJoin(lessonVersions, liveLesson)
      .where(own),
    db
      .select({
        id: questions.id,
        version: named(questionVersions.version, 'asked_version'),
        lesson_id: questionVersions.lesson_id,
        type: questionVersions.type,
        title: named(questionVersions.title, 'question_title'),
        explanation: questionVersions.explanation,
        hint: questionVersions.hint,
        parts: questionVersions.parts,
        feedback: versionKeys.feedback,
        key: versionKeys.key,
      })
      .from(courses)
      .innerJoin(questions, and(eq(questions.course_id, courses.id), isNotNull(questions.live_version)))
      .innerJoin(questionVersions, liveQuestion)
      .innerJoin(versionKeys, liveKey)
      .where(own)
      .orderBy(asc(questions.position), asc(questions.id)),
    db
      .select({ id: courseTerms.id, term: courseTerms.term, meaning: courseTerms.meaning })
      .from(courseTerms)
      .where(eq(courseTerms.course_id, courseId))
      .orderBy(asc(courseTerms.folded)),
    db.select().from(courseLayers).where(eq(courseLayers.course_id, courseId)),
    db
      .select()
      .from(translatedSegments)
      .where(
        and(
          eq(translatedSegments.course_id, courseId),
          lang === undefined ? undefined : eq(translatedSegments.lang, lang),
        ),
      ),
  ])
  // Publishing stores only documents of this shape.
  const outline = live ? (JSON.parse(live.document) as CourseDocument) : NONE
  const documents = new Map(lessonRows.map((row) => [row.id, row]))
  return {
    id: courseId,
    course: found(course),
    outline,
    lessons: outline.levels.flatMap((level) =>
      level.lessons.flatMap(({ id }) => {
        const row = documents.get(id)
        if (!row) return []
        const document = JSON.parse(row.document) as LessonDocument
        return [{ ...row, document, level_title: level.title }]
      }),
    ),
    questions: questionRows,
    terms,
    layers,
    targets,
  }
}

/** The source of a layer that was started; 404 for any other language. */
export async function getLayerSource(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
) {
  const source = await getSource(services, ownerId, courseId, lang)
  return { source, layer: found(source.layers.find((one) => one.lang === lang)) }
}

/**
 * Throws 404 unless the instructor started this layer. Reads one row of each table, unlike the source, which is the
 * whole course.
 */
export async function requireLayer(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
): Promise<void> {
  const row = await services.db
    .select({ lang: courseLayers.lang })
    .from(courseLayers)
    .innerJoin(courses, eq(courses.id, courseLayers.course_id))
    .where(
      and(ownCourse(ownerId, courseId), eq(courseLayers.course_id, courseId), eq(courseLayers.lang, lang)),
    )
    .get()
  found(row)
}
