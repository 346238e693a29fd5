import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../columns.ts'
import { type Memory, PRACTICE_KINDS, PRACTICE_ORIGINS, RATINGS } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'

/**
 * What comes back to a student in the daily review: flash cards and questions, each once, whatever brought it. Its
 * wording is the one that is live when it is asked.
 */
export const practiceCards = sqliteTable(
  'practice_cards',
  {
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the flash card or the question. */
    item_id: text('item_id').notNull(),
    kind: text('kind', { enum: PRACTICE_KINDS }).notNull(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id').notNull(),
    origin: text('origin', { enum: PRACTICE_ORIGINS }).notNull(),
    /** What FSRS knows of it; null before the first grade. */
    memory: json<Memory>('memory'),
    /** The beginning of the day from which it is asked. */
    due_at: time('due_at').notNull(),
    added_at: time('added_at').notNull(),
    /** When it was got wrong last; null once it, or another question on its passage, was right since. */
    missed_at: integer('missed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.student_id, t.item_id] }),
    index('practice_cards_missed')
      .on(t.student_id, sql`missed_at desc`, t.lesson_id)
      .where(sql`missed_at is not null`),
    index('practice_cards_due').on(t.student_id, t.due_at, t.item_id),
    index('practice_cards_course').on(t.course_id),
  ],
)

/** Each grade with its date, and what was before it, so that it can be taken back. Its id comes from the client. */
export const practiceReviews = sqliteTable(
  'practice_reviews',
  {
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    item_id: text('item_id').notNull(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id').notNull(),
    rating: text('rating', { enum: RATINGS }).notNull(),
    memory_before: json<Memory>('memory_before'),
    missed_before: integer('missed_before'),
    due_before: time('due_before').notNull(),
    due_after: time('due_after').notNull(),
    reviewed_at: time('reviewed_at').notNull(),
    undone_at: time('undone_at'),
    /** When statements about learning (xAPI) were written about it; 0 before. */
    told_at: integer('told_at').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.student_id, t.id] }),
    index('practice_reviews_days').on(t.student_id, t.reviewed_at),
    index('practice_reviews_course').on(t.course_id, t.lesson_id, t.reviewed_at),
    index('practice_reviews_untold').on(t.reviewed_at).where(sql`told_at = 0 AND undone_at IS NULL`),
    // Taken back after statements were written about it, which are not voided yet.
    index('practice_reviews_unvoided').on(t.undone_at).where(sql`told_at > 0 AND undone_at > told_at`),
  ],
)
