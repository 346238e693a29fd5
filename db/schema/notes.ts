import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { users } from './accounts.ts'
import { lessons } from './lessons.ts'
import { lessonMedia } from './media.ts'

/**
 * What a student highlighted or wrote beside a block of a lesson. Nobody else ever reads it. It hangs on the block's
 * id, which edits and regeneration keep, so there is no reference to the row of the draft.
 */
export const notes = sqliteTable(
  'notes',
  {
    id: id(),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lesson_id: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    block_id: text('block_id').notNull(),
    /** The words that are highlighted; empty for a note about the block as a whole. */
    quote: text('quote').notNull().default(''),
    /** Which of the equal words in the block, from 0. */
    occurrence: integer('occurrence').notNull().default(0),
    /** What the student wrote; empty for a highlight alone. */
    text: text('text').notNull().default(''),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    index('notes_newest').on(t.student_id, t.created_at, t.id),
    index('notes_of_lesson').on(t.lesson_id, t.student_id),
  ],
)

/** Where a student is in a film or recording, on whatever device. */
export const mediaPlaces = sqliteTable(
  'media_places',
  {
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    media_id: text('media_id')
      .notNull()
      .references(() => lessonMedia.id, { onDelete: 'cascade' }),
    position_ms: integer('position_ms').notNull(),
    /** When it was heard there: what a device sends late does not move it back. */
    heard_at: time('heard_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.student_id, t.media_id] }), index('media_places_media').on(t.media_id)],
)
