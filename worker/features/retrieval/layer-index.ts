import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courseLayers, courses, courseVersions, lessonVersions, passages } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { GlossaryTerm, LessonDocument } from '#worker/contract/learning.ts'
import { liveOutline, outlineColumn } from '#worker/features/learning/live-queries.ts'
import { outlineOf } from '#worker/features/learning/outline-rules.ts'
import type { Services } from '#worker/platform/services.ts'
import { anyOf } from './any-of.ts'
import { indexRows } from './index-rows.ts'
import { lessonUnits } from './lesson-units.ts'
import type { Unit } from './unit.ts'

/** Updates the index to the published translations and glossary terms of these courses. */
export async function updateLayerIndex(services: Services, courseIds: readonly string[]): Promise<void> {
  const [layers, glossaries] = await services.db.batch([
    services.db
      .select({ course_id: courseLayers.course_id, lang: courseLayers.lang, at: courseLayers.published_at })
      .from(courseLayers)
      .where(
        and(
          sql`${courseLayers.course_id} IN ${anyOf(courseIds)}`,
          isNotNull(courseLayers.published_at),
          sql`${courseLayers.indexed_at} IS NOT ${courseLayers.published_at}`,
        ),
      ),
    outdatedGlossaries(services, courseIds),
  ])
  for (const layer of layers) await createLayerIndex(services, layer)
  // Indexing a translation makes the glossary outdated, because its terms are translated with it.
  const outdated = layers.length === 0 ? glossaries : await outdatedGlossaries(services, courseIds)
  for (const course of outdated) await createGlossaryIndex(services, course)
}

const outdatedGlossaries = (services: Services, courseIds: readonly string[]) =>
  services.db
    .select({ id: courses.id, title: courses.title, language: courses.language, outline: outlineColumn })
    .from(courses)
    .innerJoin(courseVersions, liveOutline)
    .where(
      and(
        sql`${courses.id} IN ${anyOf(courseIds)}`,
        sql`${courses.indexed_version} IS NOT ${courses.live_version}`,
      ),
    )

type Layer = { course_id: string; lang: ContentLanguage; at: number | null }

/** Indexes the lessons of one translation, as they were published with it. */
async function createLayerIndex(services: Services, { course_id: courseId, lang, at }: Layer): Promise<void> {
  const { db } = services
  const published = await db
    .select({
      id: lessonVersions.lesson_id,
      version: lessonVersions.number,
      document: lessonVersions.document,
    })
    .from(courseLayers)
    .innerJoin(
      sql`json_each(${courseLayers.outline}, '$.lessons') AS one`,
      sql`${courseLayers.course_id} = ${courseId}`,
    )
    .innerJoin(
      lessonVersions,
      and(
        eq(lessonVersions.lesson_id, sql`one.key`),
        eq(lessonVersions.lang, lang),
        eq(lessonVersions.number, sql`one.value ->> 'number'`),
      ),
    )
    .where(and(eq(courseLayers.course_id, courseId), eq(courseLayers.lang, lang)))
  const rows = published.flatMap(({ id, version, document }) =>
    indexRows(lessonUnits(`${id}.${lang}`, JSON.parse(document) as LessonDocument), {
      course_id: courseId,
      lesson_id: id,
      version,
      material_id: null,
      layer: lang,
    }),
  )
  const isOfLayer = and(
    eq(passages.course_id, courseId),
    eq(passages.layer, lang),
    isNull(passages.course_version),
  )
  await db.batch([
    db.delete(passages).where(isOfLayer),
    ...insertMany(db, passages, rows),
    db
      .update(courseLayers)
      .set({ indexed_at: at })
      .where(and(eq(courseLayers.course_id, courseId), eq(courseLayers.lang, lang))),
    // The terms are translated with it, so they must be indexed again.
    db.update(courses).set({ indexed_version: null }).where(eq(courses.id, courseId)),
  ])
}

type Course = { id: string; title: string; language: ContentLanguage; outline: string | null }

/** Indexes the terms of a course with their meanings, in its own language and in its translations. */
async function createGlossaryIndex(services: Services, course: Course): Promise<void> {
  const { db } = services
  const [[live], layers] = await db.batch([
    db.select({ version: courses.live_version }).from(courses).where(eq(courses.id, course.id)),
    db
      .select({ lang: courseLayers.lang, outline: courseLayers.outline })
      .from(courseLayers)
      .where(and(eq(courseLayers.course_id, course.id), isNotNull(courseLayers.published_at))),
  ])
  const version = live?.version ?? null
  if (version === null) return
  const { glossary = [] } = outlineOf(course.outline)
  const rows = [
    ...termRows(course, { terms: glossary, version, lang: course.language }),
    ...layers.flatMap(({ lang, outline }) => {
      const terms = glossary.flatMap((term) => {
        const translated = outline?.terms[term.id]
        return translated ? [{ ...term, ...translated }] : []
      })
      return termRows(course, { terms, version, lang, layer: lang })
    }),
  ]
  await db.batch([
    db.delete(passages).where(and(eq(passages.course_id, course.id), isNotNull(passages.course_version))),
    ...insertMany(db, passages, rows),
    db.update(courses).set({ indexed_version: version }).where(eq(courses.id, course.id)),
  ])
}

type Terms = { terms: GlossaryTerm[]; version: number; lang: ContentLanguage; layer?: ContentLanguage }

const termRows = (course: Course, { terms, version, lang, layer }: Terms) =>
  terms.flatMap((term) =>
    indexRows([termUnit(term, course.title, lang)], {
      course_id: course.id,
      lesson_id: term.lesson_id,
      version: null,
      material_id: null,
      course_version: version,
      ...(layer ? { layer } : {}),
    }),
  )

const termUnit = ({ id, term, meaning }: GlossaryTerm, title: string, lang: ContentLanguage): Unit => ({
  key: `${id}.${lang}`,
  kind: 'term',
  text: `${term}: ${meaning}`,
  label: term,
  heading: '',
  title,
  lang: lang === 'ar' || lang === 'en' ? lang : 'other',
  block: id,
  ordered: false,
  cited_material_id: null,
  segment_id: null,
  start: 0,
  end: 0,
})
