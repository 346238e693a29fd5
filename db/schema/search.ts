import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { courses } from './courses.ts'

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
    /** Language, price and shelf as words of the index, so that a filtered search reads no other courses. */
    facets: text('facets').notNull().default(''),
  },
  (t) => [uniqueIndex('course_documents_course').on(t.course_id)],
)
