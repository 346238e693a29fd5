import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, time } from '../columns.ts'
import type { QuestionResponse } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { questions } from './questions.ts'

/** What students answered to the checks inside lessons: the last response to each question, never a mark. */
export const practiceAnswers = sqliteTable(
  'practice_answers',
  {
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id').notNull(),
    response: json<QuestionResponse>('response').notNull(),
    correct: flag('correct').notNull(),
    /** Whether the first response was right. */
    first_correct: flag('first_correct').notNull(),
    tries: integer('tries').notNull().default(1),
    answered_at: time('answered_at').notNull(),
    /** The answer of which the last statement about learning (xAPI) says something. */
    told_at: integer('told_at').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.student_id, t.question_id] }),
    index('practice_answers_lesson').on(t.student_id, t.lesson_id),
    index('practice_answers_question').on(t.question_id),
    // Answered since statements were last written about it.
    index('practice_answers_untold').on(t.answered_at).where(sql`answered_at > told_at`),
    index('practice_answers_course').on(t.course_id),
  ],
)
