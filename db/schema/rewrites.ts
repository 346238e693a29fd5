import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns.ts'
import { LESSON_WISHES, QUESTION_WISHES } from '../vocabulary.ts'
import { courses } from './courses.ts'
import { type blocks, type cards, type citations, lessons } from './lessons.ts'
import { questions } from './questions.ts'

type Row<Table extends { $inferSelect: object }> = Table['$inferSelect']

/** A lesson as it was before it was written again, with all that is written anew. */
export type LessonBefore = {
  lesson: Pick<
    Row<typeof lessons>,
    | 'title'
    | 'title_suggested'
    | 'summary'
    | 'objectives'
    | 'minutes'
    | 'state'
    | 'checks'
    | 'engine'
    | 'reviewed_at'
    | 'reviewed_by'
    | 'approved_together'
    | 'reject_reason'
  >
  blocks: Row<typeof blocks>[]
  citations: Row<typeof citations>[]
  /** Which objective each of its questions stood for. */
  questions: Pick<Row<typeof questions>, 'id' | 'objective_id'>[]
}
/** One block or card before it was written again. Several blocks may stand for one; the first of them has its id. */
export type PartBefore = { citations: Row<typeof citations>[]; new_ids: string[] } & (
  | { part: 'block'; row: Row<typeof blocks> }
  | { part: 'card'; row: Row<typeof cards> }
)
/** How a question was reviewed before another one took its place. */
export type QuestionBefore = Pick<
  Row<typeof questions>,
  'state' | 'reviewed_at' | 'reviewed_by' | 'approved_together' | 'reject_reason'
>

/**
 * A lesson, one of its blocks or cards, or a question that was written again, until its instructor has chosen between old and new. Its id is that of
 * the job that wrote it.
 */
export const rewrites = sqliteTable(
  'rewrites',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** The question before and the one that took its place; null of a lesson. */
    question_id: text('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    new_question_id: text('new_question_id').references(() => questions.id, { onDelete: 'cascade' }),
    wish: text('wish', { enum: [...LESSON_WISHES, ...QUESTION_WISHES] }),
    /** What was in the lesson before: all of it, or the one block or card that was written again. */
    lesson_before: json<LessonBefore | PartBefore>('lesson_before'),
    question_before: json<QuestionBefore>('question_before'),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    index('rewrites_course').on(t.course_id),
    index('rewrites_lesson').on(t.lesson_id),
    index('rewrites_question').on(t.question_id),
    index('rewrites_new_question').on(t.new_question_id),
  ],
)
