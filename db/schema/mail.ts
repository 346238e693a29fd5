import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'

/** Mail of an installation without a mail provider, shown by the mailbox page. */
export const mailbox = sqliteTable(
  'mailbox',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    code: text('code'),
    link: text('link'),
    sent_at: time('sent_at').notNull(),
  },
  (t) => [index('mailbox_to').on(t.to, t.sent_at)],
)
