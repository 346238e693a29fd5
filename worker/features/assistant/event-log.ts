import type {
  AnswerFault,
  AnswerPart,
  ConversationEvent,
  ConversationMessage,
} from '#worker/contract/conversations.ts'
import { iso } from '#worker/platform/time.ts'

type Kept<Event> = Event extends { seq: number } ? Omit<Event, 'seq'> : never
/** An event that the log has not numbered yet. */
export type NewEvent = Kept<Exclude<ConversationEvent, { type: 'ready' }>>
type Question = { id: string; text: string; mode: ConversationMessage['mode']; at: number }

/** How many events a reconnecting page can catch up on. One that missed more rereads the messages. */
const KEPT_EVENTS = 4_000

type Row = {
  id: string
  text: string
  mode: ConversationMessage['mode']
  asked_at: number
  state: ConversationMessage['state']
  parts: string
  outcome: ConversationMessage['outcome']
  fault: ConversationMessage['fault']
  renews_at: string | null
}

/**
 * What a conversation stores: its questions with their answers, and the numbered events that open pages receive. Each
 * call is one synchronous turn of the object, so an event that was sent is on disk.
 */
export class EventLog {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.prepare()
  }

  /** Creates the tables, also after everything was deleted. */
  prepare(): void {
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS messages (place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      text TEXT NOT NULL, mode TEXT NOT NULL, asked_at INTEGER NOT NULL, state TEXT NOT NULL,
      parts TEXT NOT NULL DEFAULT '[]', outcome TEXT, fault TEXT, renews_at TEXT)`)
    // Conversations from before this column existed.
    const isKept = this.#sql
      .exec("SELECT 1 FROM pragma_table_info('messages') WHERE name = 'renews_at'")
      .toArray()
    if (isKept.length === 0) this.#sql.exec('ALTER TABLE messages ADD COLUMN renews_at TEXT')
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL, body TEXT NOT NULL)',
    )
    this.#sql.exec('CREATE INDEX IF NOT EXISTS events_message ON events (message_id, seq)')
  }

  has(id: string): boolean {
    return this.#sql.exec('SELECT 1 FROM messages WHERE id = ?', id).toArray().length > 0
  }

  get questions(): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM messages').one().n
  }

  get newest(): number {
    return this.#sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM events').one().seq
  }

  /** The events after this number; undefined if some of them are no longer kept. */
  after(seq: number): ConversationEvent[] | undefined {
    const oldest = this.#sql.exec<{ seq: number | null }>('SELECT min(seq) AS seq FROM events').one().seq
    if (oldest !== null && seq < oldest - 1) return undefined
    const rows = this.#sql.exec<{ seq: number; body: string }>(
      'SELECT seq, body FROM events WHERE seq > ? ORDER BY seq',
      seq,
    )
    return [...rows].map(numbered)
  }

  begin({ id, text, mode, at }: Question): ConversationEvent {
    this.#sql.exec(
      "INSERT INTO messages (id, text, mode, asked_at, state) VALUES (?, ?, ?, ?, 'answering')",
      id,
      text,
      mode,
      at,
    )
    return this.add({ type: 'started', message_id: id, text, mode, asked_at: iso(at) })
  }

  add(event: NewEvent): ConversationEvent {
    const body = JSON.stringify(event)
    const { seq } = this.#sql
      .exec<{ seq: number }>(
        'INSERT INTO events (message_id, body) VALUES (?, ?) RETURNING seq',
        event.message_id ?? '',
        body,
      )
      .one()
    return numbered({ seq, body })
  }

  /** Closes an answer with its last event and stores its parts as one message. */
  end(event: Extract<NewEvent, { type: 'done' | 'error' }>): ConversationEvent {
    const id = event.message_id ?? ''
    const last = this.add(event)
    const failed = event.type === 'error'
    const state = failed ? 'failed' : event.stopped ? 'stopped' : 'done'
    this.#sql.exec(
      'UPDATE messages SET state = ?, parts = ?, outcome = ?, fault = ?, renews_at = ? WHERE id = ?',
      state,
      JSON.stringify(this.#partsOf(id)),
      failed ? null : event.outcome,
      failed ? event.code : null,
      (failed ? event.renews_at : undefined) ?? null,
      id,
    )
    this.#sql.exec(
      'DELETE FROM events WHERE seq <= (SELECT seq FROM events ORDER BY seq DESC LIMIT 1 OFFSET ?)',
      KEPT_EVENTS,
    )
    return last
  }

  /** Closes the answers that a server stop interrupted; they are not resumed. */
  closeInterrupted(): string[] {
    const rows = this.#sql.exec<{ id: string }>("SELECT id FROM messages WHERE state = 'answering'").toArray()
    for (const { id } of rows) this.end({ type: 'error', message_id: id, code: 'interrupted' })
    return rows.map(({ id }) => id)
  }

  /** All questions with their answers, oldest first; a running answer has the parts so far. */
  messages(): ConversationMessage[] {
    return [...this.#sql.exec<Row>('SELECT * FROM messages ORDER BY place')].map((row) => ({
      id: row.id,
      text: row.text,
      mode: row.mode,
      asked_at: iso(row.asked_at),
      state: row.state,
      // Only `end` writes this column.
      parts: row.state === 'answering' ? this.#partsOf(row.id) : (JSON.parse(row.parts) as AnswerPart[]),
      outcome: row.outcome,
      fault: row.fault as AnswerFault | null,
      renews_at: row.renews_at,
    }))
  }

  #partsOf(id: string): AnswerPart[] {
    const rows = this.#sql.exec<{ seq: number; body: string }>(
      'SELECT seq, body FROM events WHERE message_id = ? ORDER BY seq',
      id,
    )
    return joinParts([...rows].map(numbered))
  }
}

// Only `add` writes this table.
const numbered = ({ seq, body }: { seq: number; body: string }): ConversationEvent =>
  ({ ...(JSON.parse(body) as NewEvent), seq }) as ConversationEvent

/** The parts of an answer, with consecutive tokens joined. */
export function joinParts(events: ConversationEvent[]): AnswerPart[] {
  const parts: AnswerPart[] = []
  for (const event of events) {
    if (event.type === 'ready' || event.type === 'started' || event.type === 'done' || event.type === 'error')
      continue
    const { seq: _seq, message_id: _id, ...part } = event
    const last = parts.at(-1)
    if (part.type === 'token' && last?.type === 'token')
      parts[parts.length - 1] = { type: 'token', text: last.text + part.text }
    else parts.push(part)
  }
  return parts
}
