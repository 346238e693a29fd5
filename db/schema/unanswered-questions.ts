import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../columns.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'

/** What students asked the assistant over a course that does not say it; its instructor sees the words, not who asked. */
export const unansweredQuestions = sqliteTable(
  'unanswered_questions',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The same for spellings of one question. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    asked_at: time('asked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.key, t.student_id] }),
    index('unanswered_questions_newest').on(t.course_id, t.asked_at),
    index('unanswered_questions_student').on(t.student_id, t.asked_at),
  ],
)
