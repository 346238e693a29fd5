import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../columns.ts'
import { users } from './accounts.ts'
import { lessons } from './lessons.ts'

/** Lessons that a student wants to find again. */
export const bookmarks = sqliteTable(
  'bookmarks',
  {
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.student_id, t.lesson_id] }),
    index('bookmarks_newest').on(t.student_id, t.created_at, t.lesson_id),
    index('bookmarks_lesson').on(t.lesson_id),
  ],
)
