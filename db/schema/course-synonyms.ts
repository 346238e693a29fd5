import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../columns.ts'
import { SYNONYM_STATES } from '../vocabulary.ts'
import { courses } from './courses.ts'

/**
 * Words of learners that stand for words of one course. They come from questions that were refused and then answered in
 * other words; an instructor accepts them. Who asked is not kept.
 */
export const courseSynonyms = sqliteTable(
  'course_synonyms',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Names the pair in an address. */
    key: text('key').notNull(),
    /** As it was typed, and the word of the course that led to an answer. */
    asked: text('asked').notNull(),
    found: text('found').notNull(),
    state: text('state', { enum: SYNONYM_STATES }).notNull().default('suggested'),
    /** How often a learner reworded one by the other. */
    times: integer('times').notNull().default(1),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.key] }),
    index('course_synonyms_newest').on(t.course_id, t.state, t.updated_at),
  ],
)
