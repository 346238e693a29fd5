import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { blockOf, labelsOf, type Sentence, sentencesOf } from '#db/content.ts'
import { blocks, questions } from '#db/schema/index.ts'
import { wordCount } from '#worker/ai/text/words.ts'
import type { Services } from '#worker/platform/services.ts'
import { originOf } from '#worker/reading/content.ts'
import { type CheckQuestion, checkPlaces, type Passage } from './check-places.ts'
import type { CitationRow } from './cited.ts'
import { derivedId } from './derived-id.ts'
import type { LessonPlace } from './lesson-rows.ts'
import type { PracticeRows } from './practice-rows.ts'

type BlockRow = typeof blocks.$inferInsert

/** How much there is to read in a stored block. */
function wordsOfBlock({ kind, data }: Pick<BlockRow, 'kind' | 'data'>): number {
  const block = blockOf<Sentence>({ kind, data })
  const cells = block.kind === 'table' ? labelsOf(block) : []
  return wordCount([...sentencesOf(block).map(({ text }) => text), ...cells].join(' '))
}

/** The passages that an item cites, of a block or question row in SQL. */
const citedBy = (table: 'blocks' | 'questions') =>
  sql<string>`(SELECT json_group_array(json_object('segment_id', c.segment_id, 'start', c.start, 'end', c.end))
    FROM citations c WHERE c.item_id = ${sql.raw(table)}.id)`
// As the query above wrote it.
const passagesIn = (cited: string) => JSON.parse(cited) as Passage[]
const passagesOf = (rows: CitationRow[], itemId: string): Passage[] =>
  rows
    .filter((row) => row.item_id === itemId)
    .map(({ segment_id: segmentId, start, end }) => ({ segment_id: segmentId, start, end }))

const checkBlock = ({ job_id: jobId, key, engine, ...place }: LessonPlace, questionId: string): BlockRow => ({
  course_id: place.course_id,
  lesson_id: place.lesson_id,
  id: derivedId(jobId, key, 'check', questionId),
  position: 0,
  kind: 'check',
  data: { question_id: questionId },
  origin: originOf(engine),
  engine,
})

/** Asks new questions of a lesson after its sections. What stands behind a check moves on by one. */
export async function checkWrites(
  services: Services,
  place: LessonPlace,
  made: PracticeRows,
  guard: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const { db } = services
  const rows = await db
    .select({
      kind: blocks.kind,
      data: blocks.data,
      more: blocks.more,
      position: blocks.position,
      cited: citedBy('blocks'),
    })
    .from(blocks)
    .where(eq(blocks.lesson_id, place.lesson_id))
    .orderBy(asc(blocks.position))
  const asked = made.questions.map(({ id, pool }) => ({
    id,
    pool: pool ?? 'both',
    passages: passagesOf(made.citations, id),
  }))
  const places = checkPlaces(
    rows.map(({ cited, ...row }) => ({
      ...row,
      words: wordsOfBlock(row),
      passages: passagesIn(cited),
    })),
    asked,
  )
  // From the last to the first, so that no place moves before it is used.
  return places.toReversed().flatMap(({ after, question_id: questionId }) => {
    const before = rows[after]?.position ?? 0
    return [
      db
        .update(blocks)
        .set({ position: sql`${blocks.position} + 1` })
        .where(and(eq(blocks.lesson_id, place.lesson_id), gt(blocks.position, before), guard)),
      ...insertMany(db, blocks, [{ ...checkBlock(place, questionId), position: before + 1 }], guard),
    ]
  })
}

/**
 * The blocks of a lesson that is written again, with checks that ask its questions. A question that was asked before goes first,
 * and its check keeps its id.
 */
export async function withChecks(
  services: Services,
  place: LessonPlace,
  made: { blocks: BlockRow[]; citations: CitationRow[] },
  old: { id: string; question_id: string; revision: number }[],
): Promise<BlockRow[]> {
  const rows = await services.db
    .select({ id: questions.id, pool: questions.pool, cited: citedBy('questions') })
    .from(questions)
    .where(and(eq(questions.lesson_id, place.lesson_id), ne(questions.state, 'rejected')))
    .orderBy(asc(questions.position), asc(questions.id))
  const before = new Map(old.map((check) => [check.question_id, check]))
  const asked: CheckQuestion[] = rows
    .map(({ cited, ...row }) => ({ ...row, passages: passagesIn(cited) }))
    .toSorted((a, b) => Number(before.has(b.id)) - Number(before.has(a.id)))
  const sections = made.blocks.map((block) => ({
    kind: block.kind,
    more: block.more ?? false,
    words: wordsOfBlock(block),
    passages: passagesOf(made.citations, block.id),
  }))
  const places = new Map(checkPlaces(sections, asked).map((one) => [one.after, one.question_id]))
  return made.blocks
    .flatMap((block, index) => {
      const questionId = places.get(index)
      if (questionId === undefined) return [block]
      const { id, revision } = before.get(questionId) ?? {}
      const check = checkBlock(place, questionId)
      return [block, id ? { ...check, id, revision: (revision ?? 0) + 1 } : check]
    })
    .map((block, position) => ({ ...block, position }))
}
