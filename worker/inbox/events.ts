import type { InboxEvent, NewInboxEvent } from '#worker/contract/inbox.ts'
import { jobChange } from './job-changes.ts'

/** How many things' newest states a returning page can catch up on. */
const KEPT_EVENTS = 500

export function prepareEvents(sql: SqlStorage): void {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0)',
  )
  // An inbox of an earlier version did not note when its events came.
  const columns = sql.exec<{ name: string }>('PRAGMA table_info(events)').toArray()
  if (!columns.some(({ name }) => name === 'at'))
    sql.exec('ALTER TABLE events ADD COLUMN at INTEGER NOT NULL DEFAULT 0')
  sql.exec('CREATE UNIQUE INDEX IF NOT EXISTS events_topic ON events (topic)')
}

type Row = { seq: number; body: string }
type Unnumbered = NewInboxEvent & { after?: number | null }

/**
 * Numbers an event and keeps it. What is kept carries the whole state of its job or material, so that the newest one
 * of a topic stands for all before it. What is answered is for pages that heard them all: of a job only the steps that
 * have changed. Undefined when a job's view comes late, after a newer one.
 */
export function createEvent(sql: SqlStorage, event: NewInboxEvent): InboxEvent | undefined {
  const topic = topicOf(event)
  const sent = event.type === 'job' ? changed(event, keptEvent(sql, topic)) : event
  if (!sent) return undefined
  sql.exec('DELETE FROM events WHERE topic = ?', topic)
  const { seq } = sql
    .exec<{ seq: number }>(
      'INSERT INTO events (topic, body, at) VALUES (?, ?, ?) RETURNING seq',
      topic,
      JSON.stringify(event),
      Date.now(),
    )
    .one()
  sql.exec(
    'DELETE FROM events WHERE seq <= (SELECT seq FROM events ORDER BY seq DESC LIMIT 1 OFFSET ?)',
    KEPT_EVENTS,
  )
  return numbered(sent, seq)
}

function changed(event: NewInboxEvent & { type: 'job' }, before: NewInboxEvent | undefined) {
  const change = jobChange(before?.type === 'job' ? before.job : undefined, event.job)
  return change && { ...event, ...change }
}

function keptEvent(sql: SqlStorage, topic: string): NewInboxEvent | undefined {
  const [row] = sql.exec<{ body: string }>('SELECT body FROM events WHERE topic = ?', topic).toArray()
  // Only createEvent writes this table.
  return row && (JSON.parse(row.body) as NewInboxEvent)
}

/** A job that says of no version what changed since comes with all its steps. */
const numbered = (event: Unnumbered, seq: number): InboxEvent =>
  event.type === 'job' ? { ...event, after: event.after ?? null, seq } : { ...event, seq }

/** The clocks of two machines differ, and what was read was read a moment before the page was made. */
const MARGIN_MS = 5000

/** What a page may have missed: after the newest number that it saw, or since the time at which it was made. */
export function missedEvents(
  sql: SqlStorage,
  { seq, since }: { seq: number | undefined; since: number },
): InboxEvent[] {
  const rows =
    seq === undefined
      ? sql.exec<Row>('SELECT seq, body FROM events WHERE at >= ? ORDER BY seq', since - MARGIN_MS)
      : sql.exec<Row>('SELECT seq, body FROM events WHERE seq > ? ORDER BY seq', seq)
  // Only createEvent writes this table.
  return [...rows].map((row) => numbered(JSON.parse(row.body) as NewInboxEvent, row.seq))
}

export const newestSeq = (sql: SqlStorage): number =>
  sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM events').one().seq

/** What an event is about: its kind and the id it names. */
function topicOf(event: NewInboxEvent): string {
  const subject = Object.entries(event).find(([key]) => key.endsWith('_id'))
  return subject ? `${event.type}:${subject[1]}` : event.type
}
