import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, time } from '../columns.ts'
import { courses } from './courses.ts'

/**
 * The kinds of rows about which statements of learning (xAPI) are written, in batches and behind every page: the rows
 * that learning leaves anyway say themselves what is new (`told_at`).
 */
export const statementSources = sqliteTable(
  'statement_sources',
  {
    id: id(),
    /** When new rows are looked for, a lease included. */
    due_at: time('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('statement_sources_due').on(t.due_at)],
)

/** The files of statements in the bucket, by course and day, with what they hold. */
export const statementFiles = sqliteTable(
  'statement_files',
  {
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD`, UTC. */
    day: text('day').notNull(),
    file_key: text('file_key').notNull(),
    statements: integer('statements').notNull(),
    bytes: integer('bytes').notNull(),
    /** Whether it holds all of its day so far: a day that is over becomes one file. */
    merged: flag('merged').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.course_id, t.day, t.file_key] }),
    index('statement_files_unmerged').on(t.day, t.course_id).where(sql`merged = 0`),
  ],
)
