import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, json, points, time } from '../columns.ts'
import { ASSESSMENT_KINDS, ATTEMPT_STATES, type QuestionResponse } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { assessments } from './assessments.ts'

/**
 * The record of an attempt. While it is open its clock and answers belong to the AttemptClock
 * object; the answers arrive here once, when it ends.
 */
export const attempts = sqliteTable(
  'attempts',
  {
    id: id(),
    assessment_id: text('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    course_id: text('course_id').notNull(),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    /** Question and answer order come from it. */
    seed: integer('seed').notNull(),
    started_at: time('started_at').notNull(),
    /** Null: without a clock. */
    deadline_at: time('deadline_at'),
    finished_at: time('finished_at'),
    score: points('score'),
    total: integer('total'),
    percentage: integer('percentage'),
    passed: flag('passed'),
    /** The pass mark when it was started: a later one is not theirs. */
    success_percentage: integer('success_percentage').notNull().default(100),
    /** Whether passing it earns a certificate, as it was published when it was started. */
    certifies: flag('certifies').notNull().default(false),
    /** When statements about learning (xAPI) were written about it; 0 before. */
    told_at: integer('told_at').notNull().default(0),
    /** What its assessment is, kept here so that the side of learning need not ask the side of content. */
    kind: text('kind', { enum: ASSESSMENT_KINDS }).notNull().default('exam'),
    /**
     * Its questions in the order shown. Null: they still stand in attempt_questions, from where the cron
     * fetches them; empty: they are in the archive.
     */
    asked: json<AskedEntry[]>('asked'),
  },
  (t) => [
    uniqueIndex('attempts_one_open').on(t.assessment_id, t.student_id).where(sql`state = 'open'`),
    uniqueIndex('attempts_number').on(t.assessment_id, t.student_id, t.number),
    index('attempts_student').on(t.student_id, t.started_at),
    index('attempts_course').on(t.course_id, t.student_id),
    // Finished, and no statements were written about it yet.
    index('attempts_untold').on(t.finished_at).where(sql`state = 'finished' AND told_at = 0`),
    index('attempts_newest').on(t.course_id, t.finished_at),
    index('attempts_due').on(t.deadline_at).where(sql`state = 'open'`),
    // Those that may leave for the archive once they are old.
    index('attempts_old').on(t.finished_at).where(sql`state = 'finished' AND told_at > 0 AND asked <> '[]'`),
  ],
)

/**
 * A question of an attempt: the number of its wording, what it is worth in this attempt (0 once it counts for nobody),
 * what was answered and what it earned. The id of a chosen answer stands alone, because most responses are one. Until the
 * attempt ends, the wording is named beside its number.
 */
export type AskedEntry = [
  number: number,
  points: number,
  response?: unknown,
  earned?: number | null,
  question_id?: string,
  version?: number,
]

/** The wordings that attempts asked, each with a number, so that an attempt names twenty of them in few bytes. */
export const askedQuestions = sqliteTable(
  'asked_questions',
  {
    number: integer('number').primaryKey(),
    question_id: text('question_id').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [uniqueIndex('asked_questions_version').on(t.question_id, t.version)],
)

/** Questions of attempts that began before attempts held them themselves. Emptied by the cron; nothing is added. */
export const attemptQuestions = sqliteTable(
  'attempt_questions',
  {
    attempt_id: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    question_id: text('question_id').notNull(),
    version: integer('version').notNull().default(1),
    position: integer('position').notNull(),
    /** What it is worth in this attempt; 0 once it counts for nobody. */
    points: integer('points').notNull(),
    response: json<QuestionResponse>('response'),
    earned: points('earned'),
  },
  (t) => [primaryKey({ columns: [t.attempt_id, t.question_id] })],
)
