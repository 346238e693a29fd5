import { DurableObject } from 'cloudflare:workers'
import { INBOX_CLOSE, LIMITS } from '#db/vocabulary.ts'
import type { InboxEvent, NewInboxEvent } from '#worker/contract/inbox.ts'
import { isTooLarge, socketMeter } from '#worker/platform/http/sockets.ts'
import {
  addEndedSessions,
  forgetEndedSessions,
  hasEnded,
  nextForgetAt,
  prepareEndedSessions,
} from './ended-sessions.ts'
import { createEvent, missedEvents, newestSeq, prepareEvents } from './events.ts'
import { endOfSocket, type SocketEnd } from './rules.ts'

/** `place` counts up with each socket, so that the oldest is known. */
type Attachment = { sessionId: string; end: SocketEnd; place: number }

/**
 * The live events of one user, to every page that is open. Sockets hibernate; events are kept, so
 * that a page which comes back with the last number it saw misses nothing. The database is never asked: the Worker
 * says which sessions have ended (`end`), and when a session expires is known from the start.
 */
export class UserInbox extends DurableObject<Record<string, unknown>> {
  readonly #sql: SqlStorage
  readonly #meter = socketMeter()

  constructor(state: DurableObjectState, env: Record<string, unknown>) {
    super(state, env)
    this.#sql = state.storage.sql
    this.#prepare()
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Numbers, keeps and sends one event, unless it comes after a newer one of its job. Called by the Worker only. */
  push(unnumbered: NewInboxEvent): void {
    const event = createEvent(this.#sql, unnumbered)
    if (!event) return
    const text = JSON.stringify(event)
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(text)
      } catch {
        // It is closing; its page asks again with the last number it saw.
      }
    }
  }

  /** Closes the sockets of sessions that have ended, and refuses those still on their way. Called by the Worker only. */
  async end(sessionIds: string[]): Promise<void> {
    const forgetAt = addEndedSessions(this.#sql, sessionIds, Date.now())
    for (const socket of this.ctx.getWebSockets()) {
      if (sessionIds.includes(attached(socket).sessionId)) closeEnded(socket)
    }
    await this.#wakeBy(forgetAt)
  }

  /** The account is gone: its pages are closed and nothing of it is kept. */
  async forget(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) closeEnded(socket)
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#prepare()
  }

  override async fetch(request: Request): Promise<Response> {
    const sessionId = request.headers.get('X-Session-Id') ?? ''
    if (hasEnded(this.#sql, sessionId)) return new Response(null, { status: 401 })
    const end = endOfSocket(Number(request.headers.get('X-Session-Expires-At')), Date.now())
    const { searchParams } = new URL(request.url)
    const [seq, since] = [searchParams.get('last_seq'), searchParams.get('since')]
    const { 0: client, 1: server } = new WebSocketPair()
    const place = this.#makeRoom()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment({ sessionId, end, place } satisfies Attachment)
    const missed = { seq: seq === null ? undefined : Number(seq), since: Number(since) }
    if (seq !== null || since !== null)
      for (const event of missedEvents(this.#sql, missed)) server.send(JSON.stringify(event))
    const ready: InboxEvent = { type: 'ready', seq: newestSeq(this.#sql) }
    server.send(JSON.stringify(ready))
    await this.#wakeBy(end.at)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Pages say nothing here; the limits keep one from being a burden. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    if (isTooLarge(message)) socket.close(INBOX_CLOSE.tooLarge, 'too_large')
    else if (this.#meter.isTooMuch(socket, Date.now())) socket.close(INBOX_CLOSE.tooMany, 'too_many')
  }

  /** Closes the sockets whose time is over, and sleeps until the next one's is. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    const times: number[] = []
    for (const socket of this.ctx.getWebSockets()) {
      const { at, code } = attached(socket).end
      if (at > now) times.push(at)
      else socket.close(code, code === INBOX_CLOSE.idle ? 'idle' : 'session_ended')
    }
    forgetEndedSessions(this.#sql, now)
    const forgetAt = nextForgetAt(this.#sql)
    if (forgetAt !== null) times.push(forgetAt)
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times))
  }

  /** Closes the oldest sockets where one more would be too many. Returns the place of the new one. */
  #makeRoom(): number {
    const open = this.ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.READY_STATE_OPEN)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
    const tooMany = Math.max(0, open.length - (LIMITS.socketsPerUser - 1))
    for (const socket of open.slice(0, tooMany)) socket.close(INBOX_CLOSE.replaced, 'replaced')
    const newest = open.at(-1)
    return newest ? placeOf(newest) + 1 : 0
  }

  #prepare(): void {
    prepareEvents(this.#sql)
    prepareEndedSessions(this.#sql)
  }

  /** Has the alarm go off at that time, unless it goes off before. */
  async #wakeBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > at) await this.ctx.storage.setAlarm(at)
  }
}

// Only `fetch` above attaches to sockets.
const attached = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment

/** One that was opened by a version without places is older than all others. */
const placeOf = (socket: WebSocket): number => (attached(socket) as Partial<Attachment>).place ?? 0

const closeEnded = (socket: WebSocket): void => socket.close(INBOX_CLOSE.sessionEnded, 'session_ended')
