import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  blocks,
  cards,
  citations,
  lessons,
  levels,
  questionKeys,
  questions,
  reviewItems,
} from '#db/schema/index.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentView } from '#worker/questions/content.ts'
import { type CitationRow, listCitations } from '#worker/reading/citations.ts'
import { blockView, sentenceViews } from '#worker/reading/content.ts'
import { type ReviewableRow, sharedView } from './item-view.ts'

type OfLessons = { lesson_ids: string[] } | { first_left_in: string }
/** Selects the items of lessons, of the first in a course that has some left, some, or a single one. */
export type ItemFilter = OfLessons | { item_id: string } | { item_ids: string[] }

export const inList = (column: SQLiteColumn, ids: string[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** In SQL: the first lesson of a course, or the first in which something is undecided. */
const firstLesson = (courseId: string, isLeft = sql`true`) =>
  sql`(SELECT l.id FROM ${levels} v JOIN ${lessons} l ON l.level_id = v.id
    WHERE v.course_id = ${courseId} AND ${isLeft} ORDER BY v.position, l.position LIMIT 1)`

const isLeft = sql`EXISTS (SELECT 1 FROM ${reviewItems} r WHERE r.lesson_id = l.id AND r.state = 'pending')`

const wantedIn = (
  wanted: ItemFilter,
  { id, lesson_id: lessonId }: { id: SQLiteColumn; lesson_id: SQLiteColumn },
) => {
  if ('lesson_ids' in wanted) return inList(lessonId, wanted.lesson_ids)
  if ('item_id' in wanted) return eq(id, wanted.item_id)
  if ('item_ids' in wanted) return inList(id, wanted.item_ids)
  const { first_left_in: courseId } = wanted
  return sql`${lessonId} = coalesce(${firstLesson(courseId, isLeft)}, ${firstLesson(courseId)})`
}

const review = <
  Columns extends {
    state: SQLiteColumn
    checks: SQLiteColumn
    engine: SQLiteColumn
    reviewed_at: SQLiteColumn
    reviewed_by: SQLiteColumn
    approved_together: SQLiteColumn
    reject_reason: SQLiteColumn
    revision: SQLiteColumn
  },
>(
  table: Columns,
): Pick<
  Columns,
  | 'state'
  | 'checks'
  | 'engine'
  | 'reviewed_at'
  | 'reviewed_by'
  | 'approved_together'
  | 'reject_reason'
  | 'revision'
> => ({
  state: table.state,
  checks: table.checks,
  engine: table.engine,
  reviewed_at: table.reviewed_at,
  reviewed_by: table.reviewed_by,
  approved_together: table.approved_together,
  reject_reason: table.reject_reason,
  revision: table.revision,
})

const levelOf = (table: 'blocks' | 'cards') =>
  sql<string>`(SELECT level_id FROM lessons l WHERE l.id = ${sql.raw(table)}.lesson_id)`.as('level_id')

/** What `itemViews` is made of, for a batch. */
export function itemStatements(services: Services, wanted: ItemFilter) {
  const { db } = services
  return [
    db
      .select({
        id: lessons.id,
        level_id: lessons.level_id,
        position: lessons.position,
        title: lessons.title,
        title_suggested: lessons.title_suggested,
        objectives: lessons.objectives,
        summary: lessons.summary,
        ...review(lessons),
      })
      .from(lessons)
      .where(wantedIn(wanted, { id: lessons.id, lesson_id: lessons.id })),
    db
      .select({
        id: blocks.id,
        level_id: levelOf('blocks'),
        lesson_id: blocks.lesson_id,
        position: blocks.position,
        kind: blocks.kind,
        data: blocks.data,
        origin: blocks.origin,
        more: blocks.more,
        ...review(blocks),
      })
      .from(blocks)
      .where(wantedIn(wanted, blocks))
      .orderBy(asc(blocks.position)),
    db
      .select({
        id: questions.id,
        level_id: questions.level_id,
        lesson_id: questions.lesson_id,
        position: questions.position,
        type: questions.type,
        rule: questions.rule,
        title: questions.title,
        explanation: questions.explanation,
        difficulty: questions.difficulty,
        points: questions.points,
        hint: questions.hint,
        skill: questions.skill,
        pool: questions.pool,
        objective_id: questions.objective_id,
        parts: questions.parts,
        key: questionKeys.key,
        feedback: questionKeys.feedback,
        ...review(questions),
      })
      .from(questions)
      .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
      .where(wantedIn(wanted, questions))
      .orderBy(asc(questions.position), asc(questions.id)),
    db
      .select({
        id: cards.id,
        level_id: levelOf('cards'),
        lesson_id: cards.lesson_id,
        position: cards.position,
        front: cards.front,
        back: cards.back,
        ...review(cards),
      })
      .from(cards)
      .where(wantedIn(wanted, cards))
      .orderBy(asc(cards.position)),
    listCitations(
      services,
      wantedIn(wanted, { id: citations.item_id, lesson_id: citations.lesson_id }),
    ).orderBy(asc(citations.item_id), asc(citations.position)),
  ] as const
}

/** The rows that `itemViews` is made of. The caller shows nothing of them before it knows who owns the course. */
export const listItemRows = (services: Services, wanted: ItemFilter): Promise<ItemRows> =>
  services.db.batch(itemStatements(services, wanted))

/**
 * Items as the review shows them: a lesson's title and summary, its blocks, its questions, its cards. The caller has
 * checked who owns the course and passes its language.
 */
export const listItems = async (
  services: Services,
  lang: string,
  wanted: ItemFilter,
): Promise<ReviewItem[]> => itemViews(lang, await listItemRows(services, wanted))

type ItemRows = BatchResponse<ReturnType<typeof itemStatements>>

export function itemViews(
  lang: string,
  [lessonRows, blockRows, questionRows, cardRows, citationRows]: ItemRows,
): ReviewItem[] {
  const cited = Map.groupBy<string, CitationRow>(citationRows, (row) => row.item_id)
  const shared = (row: ReviewableRow) => sharedView(row, lang, cited.get(row.id) ?? [])
  return [
    ...lessonRows.map((row): ReviewItem => {
      const { title, title_suggested: titleSuggested } = row
      const [objectives, summary] = [sentenceViews(row.objectives), sentenceViews(row.summary)]
      return {
        ...shared({ ...row, lesson_id: row.id }),
        kind: 'lesson',
        content: { title, title_suggested: titleSuggested, objectives, summary },
      }
    }),
    ...blockRows.map((row): ReviewItem => ({ ...shared(row), kind: 'block', content: blockView(row) })),
    ...questionRows.map((row): ReviewItem => {
      const { type, parts, key, feedback, rule, title, explanation, difficulty, points } = row
      const { hint, skill, pool, objective_id: objectiveId } = row
      const asked = { rule, title, explanation, hint, skill, pool, difficulty, points }
      return {
        ...shared(row),
        kind: 'question',
        content: { ...asked, objective_id: objectiveId, ...contentView(type, { parts, key, feedback }) },
      }
    }),
    ...cardRows.map((row): ReviewItem => {
      const { front, back } = row
      return { ...shared(row), kind: 'card', content: { front, back } }
    }),
  ]
}
