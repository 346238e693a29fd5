import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../columns.ts'
import type { QuestionSign } from '../vocabulary.ts'
import { courses } from './courses.ts'
import { questions } from './questions.ts'

/** What the answers to a question come to. */
export type JudgedQuestion = {
  id: string
  title: string
  language: string
  answered: number
  facility: number
  discrimination: number | null
  choices: { id: string; text: string; right: boolean; count: number }[]
  signs: QuestionSign[]
}

/** Everything that must be counted over all students of a course. It names none of them. */
export type RecordedInsights = {
  students: number
  joined: number
  lessons_done: number
  finished: number
  certificates: number
  by_lesson: { lesson_id: string; started: number; finished: number }[]
  stopped: { lesson_id: string | null; n: number }[]
  /** Who passed, and all attempts that were finished; older numbers lack these. */
  passed: { assessment_id: string; n: number; tries?: number }[]
  /** The mean of everybody's best attempt. */
  means: { assessment_id: string; mean: number }[]
  /** Worth a look, the most serious first. */
  questions: JudgedQuestion[]
  attempts: number
}

/** The numbers of a course as they were a few minutes ago, so that looking at them again counts nothing. */
export const insightSnapshots = sqliteTable(
  'insight_snapshots',
  {
    course_id: text('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Null while only an attempt has been finished and nothing was counted yet. */
    records: json<RecordedInsights>('records'),
    made_at: time('made_at').notNull().default(0),
    /** When an attempt was last finished. */
    newest_at: time('newest_at').notNull().default(0),
    /** When it is to be made again because an attempt was finished, a lease included; null when none was since. */
    due_at: time('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('insight_snapshots_due').on(t.due_at)],
)

/** How the questions of a course were answered in its newest attempts, as its numbers were last counted. */
export const questionStatistics = sqliteTable(
  'question_statistics',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    answered: integer('answered').notNull(),
    facility: real('facility').notNull(),
    discrimination: real('discrimination'),
    signs: json<QuestionSign[]>('signs').notNull().default([]),
    counted_at: time('counted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.question_id] }),
    index('question_statistics_question').on(t.question_id),
  ],
)
