import { and, desc, eq, sql } from 'drizzle-orm'
import { courses, courseVersions, lessonVersions, segments, users } from '#db/schema/index.ts'
import { LIMITS, type Locale } from '#db/vocabulary.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { PublicCourse, SamplePassage } from '#worker/contract/public-courses.ts'
import { getCatalogCourse } from '#worker/features/learning/catalog-queries.ts'
import { listed, liveOutline, outlineColumn, reachable } from '#worker/features/learning/live-queries.ts'
import { outlineOf } from '#worker/features/learning/outline-rules.ts'
import type { Services } from '#worker/platform/services.ts'
import { around, firstCited, sampleOf, spread } from './sample-rules.ts'

/** Goals that a page names. */
const GOALS = 6
/** Nobody's id: who looks from outside has joined nothing. */
const GUEST = ''

type Found = { course: PublicCourse /** Search engines may show it. */; isListed: boolean }

/** The slugs of the courses that the catalogue lists, the newest first, as many as a map of the site names. */
export async function listPublicSlugs(services: Services): Promise<string[]> {
  const rows = await services.db
    .select({ slug: courses.slug })
    .from(courses)
    .where(listed)
    .orderBy(desc(courses.published_at), desc(courses.id))
    .limit(LIMITS.siteMapCourses)
  return rows.map(({ slug }) => slug)
}

/** A published course by its slug; undefined for one that is private, hidden or not published. */
export async function findPublicCourse(
  services: Services,
  slug: string,
  locale: Locale,
): Promise<Found | undefined> {
  const row = await services.db
    .select({
      id: courses.id,
      language: courses.language,
      visibility: courses.visibility,
      outline: outlineColumn,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.owner_id))
    .leftJoin(courseVersions, liveOutline)
    .where(and(eq(courses.slug, slug), reachable))
    .get()
  if (!row) return undefined
  const lessons = outlineOf(row.outline).levels.flatMap((level) => level.lessons)
  const [first] = lessons
  const [{ joined: _, ...course }, document, goals] = await Promise.all([
    getCatalogCourse(services, row.id, GUEST, locale),
    first && findDocument(services, { ...first, language: row.language }),
    listGoals(services, row.language, spread(lessons, GOALS)),
  ])
  const sample =
    first && document
      ? sampleOf(document, { lesson_id: first.id, passage: await findPassage(services, document) })
      : null
  return { course: { ...course, goals, sample }, isListed: row.visibility === 'public' }
}

/** The first goal of each of these lessons, in their order. */
async function listGoals(
  services: Services,
  language: Lesson['language'],
  lessons: Omit<Lesson, 'language'>[],
) {
  const named = sql`json_each(${JSON.stringify(lessons)}) AS named`
  const rows = await services.db
    .select({ goal: sql<string | null>`json_extract(${lessonVersions.document}, '$.objectives[0].text')` })
    .from(named)
    .innerJoin(
      lessonVersions,
      and(
        sql`${lessonVersions.lesson_id} = named.value ->> 'id'`,
        eq(lessonVersions.lang, language),
        sql`${lessonVersions.number} = named.value ->> 'version'`,
      ),
    )
    .orderBy(sql`named.key`)
  return [...new Set(rows.flatMap(({ goal }) => goal ?? []))]
}

/** The passage of the source behind a sentence of the lesson; null once the file is gone or where it is no text. */
async function findPassage(services: Services, document: LessonDocument): Promise<SamplePassage | null> {
  const found = firstCited(document)
  if (!found) return null
  const { sentence, citation } = found
  const segment = await services.db
    .select({ text: segments.text, lang: segments.lang })
    .from(segments)
    .where(eq(segments.id, citation.segment_id))
    .get()
  if (!segment) return null
  return {
    sentence,
    ...around(segment.text, citation.start, citation.end),
    lang: segment.lang,
    material_name: citation.material_name,
    page: citation.locator.page ?? null,
  }
}

type Lesson = { id: string; version: number; language: typeof lessonVersions.$inferSelect.lang }

async function findDocument(services: Services, { id, version, language }: Lesson) {
  const row = await services.db
    .select({ document: lessonVersions.document })
    .from(lessonVersions)
    .where(
      and(
        eq(lessonVersions.lesson_id, id),
        eq(lessonVersions.lang, language),
        eq(lessonVersions.number, version),
      ),
    )
    .get()
  // Publishing alone writes it, in this shape.
  return row && (JSON.parse(row.document) as LessonDocument)
}
