import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { courses } from './courses.ts'
import { lessons } from './lessons.ts'
import { segments } from './materials.ts'

/** The glossary of a course: what its terms mean, taken from definitions of its lessons or written by its instructor. */
export const courseTerms = sqliteTable(
  'course_terms',
  {
    id: id(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    term: text('term').notNull(),
    /** The term as it is compared: one term has one meaning in a course. */
    folded: text('folded').notNull(),
    meaning: text('meaning').notNull(),
    /** Where it is defined; null once that is gone, and for what the instructor wrote. */
    lesson_id: text('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    segment_id: text('segment_id').references(() => segments.id, { onDelete: 'set null' }),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('course_terms_term').on(t.course_id, t.folded),
    index('course_terms_lesson').on(t.lesson_id),
    index('course_terms_segment').on(t.segment_id),
  ],
)
