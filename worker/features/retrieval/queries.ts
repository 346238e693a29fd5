import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { courses, courseVersions, enrolments, lessons, materials, passages } from '#db/schema/index.ts'
import type { Library, Passage } from '#worker/ai/answers/answerer.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { words as wordsIn } from '#worker/ai/text/words.ts'
import { liveOutline, outlineColumn } from '#worker/features/learning/live-queries.ts'
import { outlineOf, progressIn } from '#worker/features/learning/outline-rules.ts'
import { steps } from '#worker/features/learning/rules.ts'
import type { Services } from '#worker/platform/services.ts'
import { anyOf, updateCourseIndex, updateMaterialIndex } from './index-queries.ts'
import { scopeWord } from './index-rows.ts'
import { COLUMN_WEIGHTS, matchAll, matchAny, matchPrefix, matchSaid } from './match-rules.ts'

/** One course, these materials of one's own, or without both all that a person may read. */
export type LibraryScope = { course_id?: string | undefined; material_ids?: readonly string[] | undefined }

const MOST_COURSES = 50
const MOST_MATERIALS = 200
const SECTION_PASSAGES = 200
const MOST_HEADINGS = 500
const SAMPLE = 120

/** What a person may be answered from: open lessons of the courses they joined, and materials of their own. */
type Readable = {
  userId: string
  courseIds: string[]
  lessonIds: string[]
  materialIds: string[]
  /** Lessons of these courses that are still closed. */
  laterIds: string[]
}

/** The library of one person, for one question. What they may not read is not in it. */
export async function getLibrary(services: Services, userId: string, scope: LibraryScope): Promise<Library> {
  const readable = await findReadable(services, userId, scope)
  await updateCourseIndex(services, readable.courseIds)
  if (readable.materialIds.length > 0) await updateMaterialIndex(services, userId, readable.materialIds)
  const scopes = [...readable.courseIds, ...readable.materialIds].map(scopeWord)
  return scopes.length === 0 ? EMPTY : libraryOf(services, readable, scopes)
}

const EMPTY: Library = {
  search: async () => [],
  section: async () => [],
  headings: async () => [],
  counts: async (words) => ({ total: 0, found: words.map(() => 0) }),
  wordsLike: async () => [],
}

async function findReadable(services: Services, userId: string, scope: LibraryScope): Promise<Readable> {
  const { course_id: courseId, material_ids: materialIds } = scope
  const [joined, owned] = await services.db.batch([
    services.db
      .select({ id: courses.id, outline: outlineColumn, places: enrolments.places })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.course_id))
      .innerJoin(courseVersions, liveOutline)
      .where(
        and(
          eq(enrolments.student_id, userId),
          courseId === undefined ? undefined : eq(courses.id, courseId),
          materialIds === undefined ? undefined : sql`false`,
        ),
      )
      .limit(MOST_COURSES),
    services.db
      .select({ id: materials.id })
      .from(materials)
      .where(
        and(
          eq(materials.owner_id, userId),
          eq(materials.status, 'ready'),
          materialIds === undefined ? undefined : sql`${materials.id} IN ${anyOf(materialIds)}`,
          courseId === undefined || materialIds !== undefined ? undefined : sql`false`,
        ),
      )
      .limit(MOST_MATERIALS),
  ])
  const path = joined.flatMap(({ outline, places }) => steps(progressIn(outlineOf(outline), places)))
  return {
    userId,
    courseIds: joined.map(({ id }) => id),
    lessonIds: path.flatMap(({ id, locked }) => (locked ? [] : [id])),
    materialIds: owned.map(({ id }) => id),
    laterIds: path.flatMap(({ id, locked }) => (locked ? [id] : [])),
  }
}

const shown = {
  id: passages.key,
  course_id: passages.course_id,
  lesson_id: passages.lesson_id,
  material_id: passages.cited_material_id,
  segment_id: passages.segment_id,
  start: passages.start,
  end: passages.end,
  text: passages.text,
  kind: passages.kind,
  heading: passages.heading,
  title: passages.title,
  lang: passages.lang,
  position: passages.position,
  block: passages.block,
  ordered: passages.ordered,
  label: passages.label,
  near: passages.near,
  subject: passages.subject,
}

/** Everything that this person may see, in one condition: joined and live, or of a material of their own. */
const mayRead = ({ userId, lessonIds, materialIds }: Readable): SQL | undefined =>
  or(
    and(
      sql`${passages.lesson_id} IN ${anyOf(lessonIds)}`,
      eq(lessons.live_version, passages.version),
      sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.course_id} = ${lessons.course_id}
        AND ${enrolments.student_id} = ${userId})`,
    ),
    and(sql`${passages.material_id} IN ${anyOf(materialIds)}`, eq(materials.owner_id, userId)),
  )

const matched = (expression: string) => sql`passages_fts MATCH ${expression}`
const rank = sql.raw(`bm25(passages_fts, ${COLUMN_WEIGHTS.join(', ')})`)

function libraryOf(services: Services, readable: Readable, scopes: string[]): Library {
  const { db } = services
  const found = (expression: string): SQL =>
    sql`(SELECT rowid AS id, ${rank} AS rank FROM passages_fts WHERE ${matched(expression)}) AS f`
  const readFrom = (source: SQL) =>
    db
      .select(shown)
      .from(source)
      .innerJoin(passages, sql`${passages.id} = f.id`)
      .leftJoin(lessons, eq(lessons.id, passages.lesson_id))
      .leftJoin(materials, eq(materials.id, passages.material_id))
      .$dynamic()
  return {
    async search(words, limit): Promise<Passage[]> {
      const expression = matchAny(words, scopes)
      if (expression === null) return []
      return readFrom(found(expression)).where(mayRead(readable)).orderBy(sql`f.rank`).limit(limit)
    },
    async later(words, limit): Promise<Passage[]> {
      const expression = matchAny(words, readable.courseIds.map(scopeWord))
      if (expression === null || readable.laterIds.length === 0) return []
      const closed = { ...readable, lessonIds: readable.laterIds, materialIds: [] }
      return readFrom(found(expression)).where(mayRead(closed)).orderBy(sql`f.rank`).limit(limit)
    },
    section: (passage) =>
      db
        .select(shown)
        .from(passages)
        .leftJoin(lessons, eq(lessons.id, passages.lesson_id))
        .leftJoin(materials, eq(materials.id, passages.material_id))
        .where(
          and(
            passage.lesson_id === null
              ? eq(passages.material_id, passage.material_id ?? '')
              : eq(passages.lesson_id, passage.lesson_id),
            eq(passages.heading, passage.heading),
            mayRead(readable),
          ),
        )
        .orderBy(asc(passages.position))
        .limit(SECTION_PASSAGES),
    async headings() {
      const rows = await db
        .selectDistinct({ heading: passages.heading, title: passages.title, lesson_id: passages.lesson_id })
        .from(passages)
        .leftJoin(lessons, eq(lessons.id, passages.lesson_id))
        .leftJoin(materials, eq(materials.id, passages.material_id))
        .where(
          and(
            or(
              sql`${passages.lesson_id} IN ${anyOf(readable.lessonIds)}`,
              sql`${passages.material_id} IN ${anyOf(readable.materialIds)}`,
            ),
            mayRead(readable),
          ),
        )
        .limit(MOST_HEADINGS)
      const named = rows.flatMap(({ heading, title, lesson_id: lessonId }) =>
        [title, heading]
          .filter((text) => text !== '')
          .map((text) => ({ heading: text, lesson_id: lessonId })),
      )
      return [...new Map(named.map((one) => [`${one.lesson_id} ${one.heading}`, one])).values()]
    },
    async counts(words) {
      const expressions = JSON.stringify([matchAll(scopes), ...words.map((word) => matchSaid(word, scopes))])
      const rows = await db.all<{ n: number }>(
        sql`SELECT (SELECT count(*) FROM passages_fts WHERE passages_fts MATCH w.value) AS n
          FROM json_each(${expressions}) w ORDER BY w.key`,
      )
      const [total = 0, ...counted] = rows.map(({ n }) => n)
      return { total, found: counted }
    },
    async wordsLike(prefix) {
      const rows = await readFrom(found(matchPrefix(prefix, scopes)))
        .where(mayRead(readable))
        .limit(SAMPLE)
      const like = rows
        .flatMap(({ text }) => wordsIn(text))
        .filter((word) => fold(word).startsWith(fold(prefix)))
      return [...new Set(like)]
    },
  }
}
