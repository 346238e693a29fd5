import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { lessons, materials, passages } from '#db/schema/index.ts'
import type { Library, Passage } from '#worker/ai/answers/answerer.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { indexForm } from '#worker/ai/text/index-forms.ts'
import { words as wordsIn } from '#worker/ai/text/words.ts'
import type { Services } from '#worker/platform/services.ts'
import { anyOf } from './any-of.ts'
import { updateCourseIndex, updateMaterialIndex } from './index-queries.ts'
import { scopeWord } from './index-rows.ts'
import { updateLayerIndex } from './layer-index.ts'
import { COLUMN_WEIGHTS, matchAll, matchAny, matchPrefix, matchSaid } from './match-rules.ts'
import { findReadable, type LibraryScope, mayRead, type Readable } from './readable-queries.ts'

const SECTION_PASSAGES = 200
const MOST_HEADINGS = 500
const SAMPLE = 120
/** How many times the wanted number of passages is read first, because some of them may not be readable. */
const FEW = 4

/** The library of one person for one question. It contains nothing that they may not read. */
export async function getLibrary(
  services: Services,
  userId: string,
  scope: LibraryScope,
): Promise<ScopedLibrary> {
  const readable = await findReadable(services, userId, scope)
  await updateCourseIndex(services, readable.courseIds)
  if (readable.courseIds.length > 0) await updateLayerIndex(services, readable.courseIds)
  if (readable.materialIds.length > 0) await updateMaterialIndex(services, userId, readable.materialIds)
  const scopes = [...readable.courseIds, ...readable.materialIds].map(scopeWord)
  const library = scopes.length === 0 ? EMPTY : libraryOf(services, readable, scopes)
  const { lessonIds, materialIds, name } = readable
  return { ...library, isEmpty: lessonIds.length + materialIds.length === 0, name }
}

/** `name` is the title of the lesson or file if it holds only one. */
export type ScopedLibrary = Library & { isEmpty: boolean; name: string | null }

const EMPTY: Library = {
  search: async () => [],
  section: async () => [],
  headings: async () => [],
  counts: async (words) => ({ total: 0, found: words.map(() => 0) }),
  wordsLike: async () => [],
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

const matched = (expression: string) => sql`passages_fts MATCH ${expression}`
const rank = sql.raw(`bm25(passages_fts, ${COLUMN_WEIGHTS.join(', ')})`)

/** Glossary terms don't belong to a section. */
const isTerm = ({ id, lesson_id: lessonId, material_id: materialId, segment_id: segmentId }: Passage) =>
  segmentId === null && (lessonId === null ? materialId === null : !id.startsWith(lessonId))

/** Accepted synonyms: the course's words for a learner's word. */
const synonymsIn = ({ synonyms }: Readable, word: string): string[] => {
  const form = indexForm(fold(word))
  return synonyms.flatMap(({ asked, found }) => (indexForm(fold(asked)) === form ? [found] : []))
}

function libraryOf(services: Services, readable: Readable, scopes: string[]): Library {
  const { db } = services
  const found = (expression: string, most = -1): SQL =>
    sql`(SELECT rowid AS id, ${rank} AS rank FROM passages_fts WHERE ${matched(expression)}
      ORDER BY rank LIMIT ${most}) AS f`
  const readFrom = (source: SQL) =>
    db
      .select(shown)
      .from(source)
      .innerJoin(passages, sql`${passages.id} = f.id`)
      .leftJoin(lessons, eq(lessons.id, passages.lesson_id))
      .leftJoin(materials, eq(materials.id, passages.material_id))
      .$dynamic()
  /** Searches the best matches first, and all of them only if too few of those are readable. */
  async function best(expression: string | null, limit: number, by: Readable): Promise<Passage[]> {
    if (expression === null) return []
    const among = (most?: number) =>
      readFrom(found(expression, most)).where(mayRead(by)).orderBy(sql`f.rank`).limit(limit)
    const few = await among(limit * FEW)
    if (few.length === limit) return few
    const [all] = await db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM (SELECT 1 FROM passages_fts WHERE ${matched(expression)} LIMIT ${limit * FEW + 1})`,
    )
    return (all?.n ?? 0) <= limit * FEW ? few : among()
  }
  return {
    synonymsOf: (word) => synonymsIn(readable, word),
    search: (words, limit) => best(matchAny(words, scopes), limit, readable),
    async later(words, limit): Promise<Passage[]> {
      if (readable.laterIds.length === 0) return []
      const closed = { ...readable, lessonIds: readable.laterIds, materialIds: [], hasUndefined: false }
      return best(matchAny(words, readable.courseIds.map(scopeWord)), limit, closed)
    },
    section: async (passage) => {
      if (isTerm(passage)) return [passage]
      return db
        .select(shown)
        .from(passages)
        .leftJoin(lessons, eq(lessons.id, passages.lesson_id))
        .leftJoin(materials, eq(materials.id, passages.material_id))
        .where(
          and(
            passage.lesson_id === null
              ? eq(passages.material_id, passage.material_id ?? '')
              : eq(passages.lesson_id, passage.lesson_id),
            // A translation has headings in its own language.
            passage.lesson_id === null ? undefined : sql`${passages.lang} = ${passage.lang}`,
            isNull(passages.course_version),
            eq(passages.heading, passage.heading),
            mayRead(readable),
          ),
        )
        .orderBy(asc(passages.position))
        .limit(SECTION_PASSAGES)
    },
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
