import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../columns.ts'
import { ARCHIVE_KINDS } from '../vocabulary.ts'
import { users } from './accounts.ts'

/** Files of the bucket that hold what was old enough to leave the database, one a person, kind and month. */
export const archives = sqliteTable(
  'archives',
  {
    file_key: text('file_key').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ARCHIVE_KINDS }).notNull(),
    /** The times of its oldest and its newest entry. */
    oldest_at: time('oldest_at').notNull(),
    newest_at: time('newest_at').notNull(),
    entries: integer('entries').notNull(),
    bytes: integer('bytes').notNull(),
    created_at: time('created_at').notNull(),
  },
  (t) => [index('archives_user').on(t.user_id, t.kind, t.newest_at)],
)
