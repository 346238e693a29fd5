import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { questions } from './questions.ts'

/** "The key is wrong": what students said of a question whose answer they were shown, once for each. */
export const questionReports = sqliteTable(
  'question_reports',
  {
    id: id(),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The wording that was asked. */
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    created_at: time('created_at').notNull(),
    /** When the instructor had looked at it: the key was corrected, or it is right. */
    settled_at: time('settled_at'),
  },
  (t) => [
    uniqueIndex('question_reports_student').on(t.student_id, t.question_id),
    index('question_reports_open').on(t.course_id, t.created_at).where(sql`settled_at IS NULL`),
    index('question_reports_question').on(t.question_id),
  ],
)

/** An instructor looked at a wording and says that its key is right. Its answers then do not make the key doubtful. */
export const keyChecks = sqliteTable('key_checks', {
  question_id: text('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  reason: text('reason').notNull(),
  checked_at: time('checked_at').notNull(),
})
