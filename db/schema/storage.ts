import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../columns.ts'
import { users } from './accounts.ts'

/**
 * What a person has stored: the sums over their materials, unfinished uploads, CV and picture. Triggers of those
 * tables keep it (migration `add_storage`), so that whatever adds or deletes a row counts, a cascade as well.
 */
export const storageUse = sqliteTable('storage_use', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: integer('bytes').notNull().default(0),
  /** UTF-16 units of text that was read out of files, or is reserved for one that waits to be read. */
  characters: integer('characters').notNull().default(0),
})

/** A file that is arriving: its room is reserved, and where its sender is gone for good its object is found here. */
export const uploads = sqliteTable(
  'uploads',
  {
    file_key: text('file_key').primaryKey(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The most that it can add to what is stored. */
    bytes: integer('bytes').notNull(),
    started_at: time('started_at').notNull(),
  },
  (t) => [index('uploads_owner').on(t.owner_id), index('uploads_started').on(t.started_at)],
)
