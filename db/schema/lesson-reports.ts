import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { lessons } from './lessons.ts'

/** "Does not match its source": what students reported of a block, once for each student and block. */
export const lessonReports = sqliteTable(
  'lesson_reports',
  {
    id: id(),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Of the published lesson; the draft may have it no more. */
    block_id: text('block_id').notNull(),
    /** The number of the version that was read. */
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    created_at: time('created_at').notNull(),
    /** When the instructor had looked at it. */
    settled_at: time('settled_at'),
    /** What the instructor answered to it. */
    answer: text('answer'),
  },
  (t) => [
    uniqueIndex('lesson_reports_student').on(t.student_id, t.block_id),
    index('lesson_reports_open').on(t.course_id, t.lesson_id).where(sql`settled_at IS NULL`),
    index('lesson_reports_lesson').on(t.lesson_id),
  ],
)
