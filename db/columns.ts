import { integer, text } from 'drizzle-orm/sqlite-core'
import type { CheckState } from './review-vocabulary.ts'
import { REJECT_REASONS, REVIEW_STATES } from './vocabulary.ts'

/** UUIDv7 text, made by the caller so that a retry can name the same row. */
export const id = () => text('id').primaryKey()
/** Integer epoch milliseconds; ISO strings exist only on the wire. */
export const time = (name: string) => integer(name)
export const flag = (name: string) => integer(name, { mode: 'boolean' })
/**
 * Points with at most two decimals. SQLite keeps a fraction in an integer column as it is, and a table that others
 * refer to could change the type only by being written anew.
 */
export const points = (name: string) => integer(name)
/** JSON text whose shape is the type argument; the writer has validated it. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

/** One check of the gates: `name` is a stable code, `note` its parameters, worded by the interface. */
export type Check = { name: string; state: CheckState; note?: Record<string, string | number | boolean> }

/** What everything that a person must review carries. */
export const reviewColumns = () => ({
  state: text('state', { enum: REVIEW_STATES }).notNull().default('pending'),
  checks: json<Check[]>('checks').notNull().default([]),
  /** Engine id that wrote it; null when a person did. */
  engine: text('engine'),
  reviewed_at: time('reviewed_at'),
  reviewed_by: text('reviewed_by'),
  /** How many items were approved in one go with this one; null when a person decided on it by itself. */
  approved_together: integer('approved_together'),
  reject_reason: text('reject_reason', { enum: REJECT_REASONS }),
  /** Counts decisions and edits, so that one made on an older state is seen. */
  revision: integer('revision').notNull().default(0),
})
