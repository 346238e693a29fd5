import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { courses } from './courses.ts'
import { questions } from './questions.ts'

/**
 * The words of published, active courses as the catalogue's index holds them: folded, articles off.
 * The FTS5 table `courses_fts` reads them by triggers (migration `course_search`).
 */
export const courseDocuments = sqliteTable(
  'course_documents',
  {
    /** Grows with each publication, so the newest matches come first. */
    id: integer('id').primaryKey(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The different words of its lessons. */
    lessons: text('lessons').notNull().default(''),
    /** Language, price and shelf as words of the index, so that a filtered search reads no other courses. */
    facets: text('facets').notNull().default(''),
  },
  (t) => [uniqueIndex('course_documents_course').on(t.course_id)],
)

/**
 * The titles of questions as the index of a bank holds them: folded. The FTS5 table `questions_fts` reads them by
 * triggers (migration `add_question_search`).
 */
export const questionDocuments = sqliteTable(
  'question_documents',
  {
    /** Those of one owner lie side by side and grow with each question, so a bank is a stretch of the index. */
    id: integer('id').primaryKey(),
    question_id: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The folded title without punctuation: equal for questions that ask the same in another spelling. */
    form: text('form').notNull().default(''),
  },
  (t) => [
    uniqueIndex('question_documents_question').on(t.question_id),
    index('question_documents_owner').on(t.owner_id),
    index('question_documents_form').on(t.owner_id, t.form),
  ],
)
