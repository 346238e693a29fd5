import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { ROLES } from '../vocabulary.ts'
import { users } from './accounts.ts'

/** Ready-made requests to the assistant. Without an owner: the product's own. */
export const prompts = sqliteTable(
  'prompts',
  {
    id: id(),
    owner_id: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Part of its address: lower-case words with hyphens. */
    name: text('name').notNull(),
    icon: text('icon').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    title_ar: text('title_ar').notNull(),
    title_en: text('title_en').notNull(),
    value_ar: text('value_ar').notNull(),
    value_en: text('value_en').notNull(),
    position: integer('position').notNull().default(0),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [index('prompts_role').on(t.role, t.position), index('prompts_owner').on(t.owner_id)],
)

/** The one record of general settings; its row is served as it is. */
export const generalSettings = sqliteTable('general_settings', {
  id: id(),
  /** JSON of what is changed from the product's defaults. */
  value: text('value').notNull(),
  updated_at: time('updated_at').notNull(),
})
