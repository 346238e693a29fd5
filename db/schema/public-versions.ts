import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id } from '../columns.ts'

/**
 * The one row names the state of all that guests see: catalogue, pages of courses and settings. Triggers of the
 * migrations write it, at random, whoever changes one of their columns.
 */
export const publicVersions = sqliteTable('public_versions', {
  id: id(),
  version: text('version').notNull(),
})
