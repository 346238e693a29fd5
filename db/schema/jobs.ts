import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, json, time } from '../columns.ts'
import { JOB_KINDS, JOB_STATES, type LessonWish, type QuestionWish, STEP_STATES } from '../vocabulary.ts'
import { users } from './accounts.ts'

export type JobParams = {
  levels?: number
  lessons_per_level?: number
  questions_per_lesson?: number
  /** The files that were added to a course after it was written. */
  material_ids?: string[]
  lesson_id?: string
  question_id?: string
  /** The one block or card of the lesson that is written again. */
  part?: { kind: 'block' | 'card'; id: string }
  /** What is wished of the lesson or question that is written again. */
  lesson_wish?: LessonWish
  question_wish?: QuestionWish
  /** Passages that a lesson is to gain content from. */
  segment_ids?: string[]
  /** They become a lesson of this title, right after the lesson of `lesson_id` or last in the level of `level_id`. */
  new_title?: string
  /** New lessons come to the end of this level. */
  level_id?: string
  /** The instructor approves the outline before lessons are written. */
  stop_at?: 'outline'
  /** No question is kept for the exam: exercises and exam ask all of them. */
  one_pool?: true
  /** The instructor named the course: the outline does not. */
  keep_title?: boolean
  /** The instructor chose the built-in engine when the configured one could not be used. */
  engine?: 'embedded'
  /** The estimate that the instructor saw before starting. */
  estimated_tokens?: number
}

/** What a step is about and what came of it, for whoever watches. */
export type StepOutput = {
  lesson?: { id: string; level: number; level_title: string; material_id?: string; segment_id?: string }
  /** Counts: pages and segments read, lessons planned, blocks written, questions made. */
  made?: Record<string, number>
}

/** The truth about a piece of work; a queue message only wakes it. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: id(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: text('course_id'),
    params: json<JobParams>('params').notNull().default({}),
    state: text('state', { enum: JOB_STATES }).notNull(),
    /** Key of the newest step that started. */
    stage: text('stage'),
    error_code: text('error_code'),
    engine: text('engine').notNull(),
    tokens_used: integer('tokens_used').notNull().default(0),
    cancel_requested: flag('cancel_requested').notNull().default(false),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    finished_at: time('finished_at'),
    /** Grows with each change that its owner can see, so that of two views of it the newer one is known. */
    version: integer('version').notNull().default(0),
    /** When its steps left for the archive; null while they are here. */
    archived_at: time('archived_at'),
  },
  (t) => [
    index('jobs_owner').on(t.owner_id, t.created_at, t.id),
    index('jobs_course').on(t.course_id, t.created_at),
    index('jobs_state').on(t.state, t.updated_at),
    // Those whose steps may leave for the archive once they are old.
    index('jobs_old').on(t.finished_at).where(sql`finished_at IS NOT NULL AND archived_at IS NULL`),
  ],
)

/** One step of a job, done once: claim by lease, result and state in one batch. */
export const jobSteps = sqliteTable(
  'job_steps',
  {
    job_id: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** `extract:<material>`, `outline`, `lesson:<i>`, `practice:<i>`, `finish`. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    /** What the interface shows: the lesson's or the file's name. */
    label: text('label'),
    state: text('state', { enum: STEP_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it may be taken, a lease included; null when nothing is left to do. */
    due_at: time('due_at'),
    engine: text('engine'),
    /** The configured engine failed here and the embedded one did the step. */
    fallback: flag('fallback').notNull().default(false),
    error_code: text('error_code'),
    output: json<StepOutput>('output'),
    tokens: integer('tokens').notNull().default(0),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.key] }), index('job_steps_due').on(t.due_at)],
)

/** When an owner's work was last begun in a lane: of all who wait, the one who has waited longest goes next. */
export const turns = sqliteTable(
  'turns',
  {
    lane: text('lane').notNull(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lane, t.owner_id] }), index('turns_owner').on(t.owner_id)],
)
