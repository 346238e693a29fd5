import { DurableObject } from 'cloudflare:workers'
import { INBOX_CLOSE } from '#db/vocabulary.ts'
import type { InboxEvent, NewInboxEvent } from '#worker/contract/inbox.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { makeServices } from '#worker/platform/services.ts'
import { createEvent, eventsAfter, newestSeq, prepareEvents } from './events.ts'
import { livingSessions } from './living-sessions.ts'

const SESSION_CHECK_MS = 60_000
const MESSAGE_BYTES = 16 * 1024
const MESSAGES_A_SECOND = 20

type Attachment = { session_id: string }

/**
 * The live events of one user, to every page that is open. Sockets hibernate; events are kept, so
 * that a page which comes back with the last number it saw misses nothing.
 */
export class UserInbox extends DurableObject<Record<string, unknown>> {
  readonly #sql: SqlStorage
  #heard = new WeakMap<WebSocket, { second: number; count: number }>()

  constructor(state: DurableObjectState, env: Record<string, unknown>) {
    super(state, env)
    this.#sql = state.storage.sql
    prepareEvents(this.#sql)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Numbers, keeps and sends one event. Called by the Worker only. */
  push(unnumbered: NewInboxEvent): number {
    const event = createEvent(this.#sql, unnumbered)
    const text = JSON.stringify(event)
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(text)
      } catch {
        // It is closing; its page asks again with the last number it saw.
      }
    }
    return event.seq
  }

  /** The account is gone: its pages are closed and nothing of it is kept. */
  async forget(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(INBOX_CLOSE.sessionEnded, 'session_ended')
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    prepareEvents(this.#sql)
  }

  override async fetch(request: Request): Promise<Response> {
    const sessionId = request.headers.get('X-Session-Id') ?? ''
    const lastSeq = new URL(request.url).searchParams.get('last_seq')
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment({ session_id: sessionId } satisfies Attachment)
    if (lastSeq !== null) {
      for (const event of eventsAfter(this.#sql, Number(lastSeq))) server.send(JSON.stringify(event))
    }
    const ready: InboxEvent = { type: 'ready', seq: newestSeq(this.#sql) }
    server.send(JSON.stringify(ready))
    await this.#watchSessions()
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Pages say nothing here; the limits keep one from being a burden. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const size =
      typeof message === 'string' ? new TextEncoder().encode(message).byteLength : message.byteLength
    if (size > MESSAGE_BYTES) {
      socket.close(INBOX_CLOSE.tooLarge, 'too_large')
      return
    }
    const second = Math.floor(Date.now() / 1000)
    const heard = this.#heard.get(socket)
    const count = heard?.second === second ? heard.count + 1 : 1
    this.#heard.set(socket, { second, count })
    if (count > MESSAGES_A_SECOND) socket.close(INBOX_CLOSE.tooMany, 'too_many')
  }

  /** A session that was ended elsewhere loses its sockets within a minute. */
  override async alarm(): Promise<void> {
    const sockets = this.ctx.getWebSockets()
    if (sockets.length === 0) return
    await this.ctx.storage.setAlarm(Date.now() + SESSION_CHECK_MS)
    try {
      await this.#closeEnded(sockets)
    } catch (thrown) {
      log('warn', 'session_check_failed', { stack: stackOf(thrown) })
    }
  }

  async #closeEnded(sockets: WebSocket[]): Promise<void> {
    const services = makeServices(this.env)
    const living = await livingSessions(services, [...new Set(sockets.map(sessionOf))])
    for (const socket of sockets) {
      if (!living.has(sessionOf(socket))) socket.close(INBOX_CLOSE.sessionEnded, 'session_ended')
    }
  }

  async #watchSessions(): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null) await this.ctx.storage.setAlarm(Date.now() + SESSION_CHECK_MS)
  }
}

// Only `fetch` above attaches to sockets.
const sessionOf = (socket: WebSocket): string => (socket.deserializeAttachment() as Attachment).session_id
