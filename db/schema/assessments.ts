import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, json, time } from '../columns.ts'
import { ASSESSMENT_KINDS, type Draw, SHOW_ALL, type Show } from '../vocabulary.ts'
import { courses } from './courses.ts'
import { questions } from './questions.ts'

/** Exams and exercises: the same thing under two names and two sets of rules. */
export const assessments = sqliteTable(
  'assessments',
  {
    id: id(),
    slug: text('slug').notNull(),
    kind: text('kind', { enum: ASSESSMENT_KINDS }).notNull(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Set: an exercise of that level. Null: of the whole course, as the final exam is. */
    level_id: text('level_id'),
    lesson_id: text('lesson_id'),
    title: text('title').notNull(),
    /** Minutes; 0 means without a clock (exercises only). */
    duration_minutes: integer('duration_minutes').notNull(),
    /** How many are drawn from the bank where none is named. */
    mcq_count: integer('mcq_count').notNull(),
    true_or_false_count: integer('true_or_false_count').notNull(),
    /** Of all other types together. */
    other_count: integer('other_count').notNull().default(0),
    success_percentage: integer('success_percentage').notNull(),
    /** 0 means any number. */
    max_attempts: integer('max_attempts').notNull(),
    /** From the end of one attempt to the start of the next. */
    pause_minutes: integer('pause_minutes').notNull().default(0),
    show: json<Show>('show').notNull().default(SHOW_ALL),
    draws: json<Draw[]>('draws').notNull().default([]),
    /** Null: from the first publish on, and without an end. */
    opens_at: time('opens_at'),
    closes_at: time('closes_at'),
    is_active: flag('is_active').notNull().default(true),
    /** Deleted from a published course: it is no longer in the draft, and leaves its students with the next publish. */
    removed_at: time('removed_at'),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('assessments_slug').on(t.slug),
    index('assessments_course').on(t.course_id, t.kind),
    // The few that are closed, for the path of a student.
    index('assessments_closed').on(t.course_id).where(sql`is_active = 0`),
  ],
)

/** Questions named by the instructor; without any, they are drawn from the course's approved ones. */
export const assessmentQuestions = sqliteTable(
  'assessment_questions',
  {
    assessment_id: text('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assessment_id, t.question_id] }),
    index('assessment_questions_question').on(t.question_id),
  ],
)
