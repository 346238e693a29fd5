import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, json, points, time } from '../columns.ts'
import { type QuestionKey, REGRADE_ACTIONS, REGRADE_STATES } from '../vocabulary.ts'
import { attempts } from './attempts.ts'
import { courses } from './courses.ts'
import { questions } from './questions.ts'

/** What is right and what it earns; without a key the question counts for nobody. */
type Worth = { key: QuestionKey | null; points: number }
/** What a version's key said before and says after. */
export type KeyChange = { version: number; before: Worth; after: Worth }

/** The record of a regrade: who corrected which question, why, and how far its marks have been made again. */
export const regrades = sqliteTable(
  'regrades',
  {
    id: id(),
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    owner_id: text('owner_id').notNull(),
    action: text('action', { enum: REGRADE_ACTIONS }).notNull(),
    reason: text('reason').notNull(),
    keys: json<KeyChange[]>('keys').notNull(),
    state: text('state', { enum: REGRADE_STATES }).notNull(),
    /** Last attempt looked at; the next ones follow it. */
    cursor: text('cursor').notNull().default(''),
    /** When its next attempts may be taken, a lease included; null when all were looked at. */
    due_at: time('due_at'),
    tries: integer('tries').notNull().default(0),
    created_at: time('created_at').notNull(),
    finished_at: time('finished_at'),
  },
  (t) => [
    index('regrades_question').on(t.question_id, t.created_at),
    index('regrades_course').on(t.course_id, t.created_at),
    // One at a time in a course: two that change the same attempt would overwrite each other's marks.
    uniqueIndex('regrades_one_running').on(t.course_id).where(sql`state = 'running'`),
    index('regrades_due').on(t.due_at),
  ],
)

/** The attempts that a regrade changed, with their marks before and after. */
export const regradedAttempts = sqliteTable(
  'regraded_attempts',
  {
    regrade_id: text('regrade_id')
      .notNull()
      .references(() => regrades.id, { onDelete: 'cascade' }),
    attempt_id: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    score_before: points('score_before').notNull(),
    total_before: integer('total_before').notNull(),
    passed_before: flag('passed_before').notNull(),
    score_after: points('score_after').notNull(),
    total_after: integer('total_after').notNull(),
    passed_after: flag('passed_after').notNull(),
    /** When statements about learning (xAPI) were written about it; 0 before. */
    told_at: integer('told_at').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.regrade_id, t.attempt_id] }),
    index('regraded_attempts_attempt').on(t.attempt_id),
    index('regraded_attempts_untold').on(t.regrade_id).where(sql`told_at = 0`),
  ],
)
