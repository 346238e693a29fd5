import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../columns.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'

/** How a student wants to study a course. Its sessions are computed from what is left, so that they move by themselves. */
export const studyPlans = sqliteTable(
  'study_plans',
  {
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** As 2026-12-05; null for a plan without an end to keep. */
    target_date: text('target_date'),
    /** Days of the week, 0 for Sunday. */
    days: json<number[]>('days').notNull(),
    minutes_a_day: integer('minutes_a_day').notNull(),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    /** When the next reminder may go; null while none is wanted. */
    remind_at: time('remind_at'),
  },
  (t) => [
    primaryKey({ columns: [t.student_id, t.course_id] }),
    index('study_plans_course').on(t.course_id),
    index('study_plans_remind').on(t.remind_at),
  ],
)

/** The one calendar address of a student that is open now. Another one, or none, ends it. */
export const studyCalendars = sqliteTable('study_calendars', {
  student_id: text('student_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The address signs it. */
  serial: text('serial').notNull(),
  created_at: time('created_at').notNull(),
})
