import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns.ts'
import { ASK_MODES } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { courses } from './courses.ts'

/** A person's conversations with the assistant. What was said in one stands in its Conversation object. */
export const conversations = sqliteTable(
  'conversations',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How the first question begins, until its owner names it; null before that. */
    title: text('title'),
    mode: text('mode', { enum: ASK_MODES }).notNull(),
    /** What it is answered from; null: everything of one's own. */
    course_id: text('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** An instructor's files, in place of a course. */
    material_ids: json<string[]>('material_ids').notNull().default([]),
    created_at: time('created_at').notNull(),
    /** When something was last asked. */
    updated_at: time('updated_at').notNull(),
  },
  (t) => [
    index('conversations_newest').on(t.user_id, t.updated_at, t.id),
    index('conversations_course').on(t.course_id),
  ],
)
