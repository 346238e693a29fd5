import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { STUDENT_ACTIONS } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { lessons } from './lessons.ts'
import { questions } from './questions.ts'

/**
 * What an instructor did for or to one student of a course, and why. It is the record, and it is what counts: another
 * attempt is allowed while its row stands here.
 */
export const studentLog = sqliteTable(
  'student_log',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: STUDENT_ACTIONS }).notNull(),
    /** The exam or exercise that it is about; null for what is about the course. */
    assessment_id: text('assessment_id'),
    /** The attempt that got more time while it was running. */
    attempt_id: text('attempt_id'),
    minutes: integer('minutes'),
    /** Only the instructor sees it. */
    reason: text('reason').notNull().default(''),
    done_by: text('done_by').notNull(),
    created_at: time('created_at').notNull(),
    /** Of `coming_time`: by how much all attempts that begin from then on are longer; the newest row counts. */
    percent: integer('percent'),
  },
  (t) => [
    index('student_log_student').on(t.course_id, t.student_id, t.created_at, t.id),
    index('student_log_assessment').on(t.student_id, t.assessment_id),
  ],
)

/** What an instructor tells everyone in a course. */
export const announcements = sqliteTable(
  'announcements',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    author_id: text('author_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** How many were in the course when it was sent. */
    recipients: integer('recipients').notNull().default(0),
    /** Last student who was notified; the next ones follow in the order of their ids. */
    cursor: text('cursor').notNull().default(''),
    /** When the next students may be taken, a lease included; null when all were notified. */
    due_at: time('due_at'),
    tries: integer('tries').notNull().default(0),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    index('announcements_course').on(t.course_id, t.created_at, t.id),
    index('announcements_due').on(t.due_at),
  ],
)

/** What an instructor tells one student: by themselves, or as the answer to a report. */
export const studentMessages = sqliteTable(
  'student_messages',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    author_id: text('author_id').notNull(),
    /** The lesson of the report that it answers. */
    lesson_id: text('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    read_at: time('read_at'),
    created_at: time('created_at').notNull(),
    /** The question of the report that it answers. */
    question_id: text('question_id').references(() => questions.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('student_messages_student').on(t.course_id, t.student_id, t.created_at, t.id),
    index('student_messages_lesson').on(t.lesson_id),
    index('student_messages_question').on(t.question_id),
  ],
)
