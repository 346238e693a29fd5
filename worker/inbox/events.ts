import type { InboxEvent, NewInboxEvent } from '#worker/contract/inbox.ts'

/** How many things' newest states a returning page can catch up on. */
const KEPT_EVENTS = 500

export function prepareEvents(sql: SqlStorage): void {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, body TEXT NOT NULL)',
  )
  sql.exec('CREATE UNIQUE INDEX IF NOT EXISTS events_topic ON events (topic)')
}

/**
 * Numbers an event and keeps it. Each carries the whole state of its job or material, so that the
 * newest one of a topic stands for all before it.
 */
export function createEvent(sql: SqlStorage, event: NewInboxEvent): InboxEvent {
  const topic = topicOf(event)
  sql.exec('DELETE FROM events WHERE topic = ?', topic)
  const { seq } = sql
    .exec<{ seq: number }>(
      'INSERT INTO events (topic, body) VALUES (?, ?) RETURNING seq',
      topic,
      JSON.stringify(event),
    )
    .one()
  sql.exec(
    'DELETE FROM events WHERE seq <= (SELECT seq FROM events ORDER BY seq DESC LIMIT 1 OFFSET ?)',
    KEPT_EVENTS,
  )
  return { ...event, seq }
}

export function eventsAfter(sql: SqlStorage, seq: number): InboxEvent[] {
  const rows = sql.exec<{ seq: number; body: string }>(
    'SELECT seq, body FROM events WHERE seq > ? ORDER BY seq',
    seq,
  )
  // Only createEvent writes this table.
  return [...rows].map((row) => ({ ...(JSON.parse(row.body) as NewInboxEvent), seq: row.seq }))
}

export const newestSeq = (sql: SqlStorage): number =>
  sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM events').one().seq

/** What an event is about: its kind and the id it names. */
function topicOf(event: NewInboxEvent): string {
  const subject = Object.entries(event).find(([key]) => key.endsWith('_id'))
  return subject ? `${event.type}:${subject[1]}` : event.type
}
