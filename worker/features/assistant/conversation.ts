import { DurableObject } from 'cloudflare:workers'
import { INBOX_CLOSE, LIMITS } from '#db/vocabulary.ts'
import type { Carried } from '#worker/ai/answers/answerer.ts'
import type {
  AnswerFault,
  ConversationCall,
  ConversationEvent,
  ConversationMessage,
} from '#worker/contract/conversations.ts'
import { isTooLarge, socketMeter } from '#worker/platform/http/sockets.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { makeServices } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { releaseAnswers } from './answer-meter.ts'
import { answerQuestion } from './answer-question.ts'
import { takeQuestion } from './ask-limit.ts'
import { enterQuestion, recheckListening } from './ask-queries.ts'
import { type Attachment, attached, callOf, makeRoom, send } from './conversation-sockets.ts'
import { EventLog, type NewEvent } from './event-log.ts'
import { nudgesIn } from './exercise-guard.ts'
import { titleOf } from './rules.ts'

type Asked = Extract<ConversationCall, { type: 'ask' }>
type Running = { id: string; stop: AbortController; fault?: AnswerFault }

const CARRIED = 'carried'
/** How often the listening sessions are checked again during an answer. */
const RECHECK_MS = 20_000

/**
 * One person's conversation with the assistant: its messages, and the pages that have it open. Sockets hibernate. An
 * answer continues when its page is closed; a page that reconnects sends the last number it saw.
 */
export class Conversation extends DurableObject {
  services = makeServices(this.env)
  readonly #log: EventLog
  readonly #meter = socketMeter()
  #running: Running | undefined
  /** Answers that a server stop interrupted, until their reservations are released. */
  #interrupted: string[]

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as object)
    this.#log = new EventLog(state.storage.sql)
    this.#interrupted = this.#log.closeInterrupted()
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** All messages, and the number from which a page listens on. Called by the Worker only. */
  read(): { messages: ConversationMessage[]; seq: number } {
    return { messages: this.#log.messages(), seq: this.#log.newest }
  }

  /** An exam begins: stops the running answer and all events to pages. Called by the Worker only. */
  closeForExam(): void {
    if (this.#running) {
      this.#running.fault = 'assistant_closed_in_exam'
      this.#running.stop.abort()
    }
    for (const socket of this.ctx.getWebSockets()) {
      send(socket, { type: 'ready', seq: this.#log.newest, missed: false, closed: 'exam' })
      socket.serializeAttachment({ ...attached(socket), isClosed: true } satisfies Attachment)
    }
  }

  /** The conversation or its owner's account was deleted: deletes everything. Called by the Worker only. */
  async forget(): Promise<void> {
    this.#running?.stop.abort()
    this.#running = undefined
    for (const socket of this.ctx.getWebSockets()) socket.close(INBOX_CLOSE.sessionEnded, 'deleted')
    await this.ctx.storage.deleteAll()
    this.#log.prepare()
  }

  override async fetch(request: Request): Promise<Response> {
    const userId = request.headers.get('X-User-Id') ?? ''
    const isClosed = request.headers.get('X-Closed') === 'exam'
    const { 0: client, 1: server } = new WebSocketPair()
    makeRoom(this.ctx.getWebSockets())
    await this.#releaseInterrupted(userId)
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment({
      sessionId: request.headers.get('X-Session-Id') ?? '',
      userId,
      endsAt: Number(request.headers.get('X-Session-Expires-At')),
      isClosed,
    } satisfies Attachment)
    const lastSeq = new URL(request.url).searchParams.get('last_seq')
    const after = isClosed || lastSeq === null ? [] : this.#log.after(Number(lastSeq))
    for (const event of after ?? []) send(server, event)
    const { newest } = this.#log
    send(server, { type: 'ready', seq: newest, missed: !after, closed: isClosed ? 'exam' : null })
    return new Response(null, { status: 101, webSocket: client })
  }

  async #releaseInterrupted(userId: string): Promise<void> {
    const ids = this.#interrupted
    this.#interrupted = []
    await releaseAnswers(this.services, userId, ids)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (isTooLarge(message)) return socket.close(INBOX_CLOSE.tooLarge, 'too_large')
    if (this.#meter.isTooMuch(socket, Date.now())) return socket.close(INBOX_CLOSE.tooMany, 'too_many')
    if (attached(socket).endsAt <= this.services.now())
      return socket.close(INBOX_CLOSE.sessionEnded, 'session_ended')
    const call = callOf(message)
    if (!call) return socket.close(INBOX_CLOSE.tooMany, 'not_understood')
    if (call.type === 'stop') this.#running?.stop.abort()
    else await this.#ask(socket, call)
  }

  async #ask(socket: WebSocket, call: Asked): Promise<void> {
    if (this.#log.has(call.id) || this.#running?.id === call.id) return
    const refuse = (code: AnswerFault, renewsAt?: number) =>
      send(socket, {
        type: 'error',
        seq: this.#log.newest,
        message_id: call.id,
        code,
        ...(renewsAt === undefined ? {} : { renews_at: iso(renewsAt) }),
      })
    if (this.#running) return refuse('too_many')
    if (this.#log.questions >= LIMITS.questionsPerConversation) return refuse('conversation_full')
    const running: Running = { id: call.id, stop: new AbortController() }
    // Set before the first await, so that of two simultaneous questions only one is answered.
    this.#running = running
    try {
      const { userId } = attached(socket)
      const entry = await this.#enter(userId, call)
      if (!entry.alive.has(attached(socket).sessionId)) return
      if (!entry.scope) return refuse('not_found')
      if (!entry.mayRead) return refuse('not_enrolled')
      if (entry.isExamOpen || running.fault) {
        this.closeForExam()
        return refuse('assistant_closed_in_exam')
      }
      const waitMs = await takeQuestion(this.services, userId)
      if (waitMs > 0) return refuse('too_many', this.services.now() + waitMs)
      // The conversation was deleted meanwhile, so nothing may be stored.
      if (this.#running !== running) return
      const { lesson_id: lessonId, material_id: materialId } = call
      await this.#answer(running, call, { ...entry.scope, lessonId, materialId })
    } catch (thrown) {
      log('error', 'assistant_failed', { stack: stackOf(thrown) })
      if (this.#log.has(call.id) && this.#running === running)
        this.#end({ type: 'error', message_id: call.id, code: 'unavailable' })
      else refuse('unavailable')
    } finally {
      if (this.#running === running) this.#running = undefined
    }
  }

  /** Admits a question. Sockets of sessions that have ended are closed before anything is sent. */
  async #enter(userId: string, { text }: Asked) {
    const sockets = this.ctx.getWebSockets()
    const sessionIds = sessionsOf(sockets)
    const id = this.ctx.id.name ?? ''
    const entry = await enterQuestion(this.services, { id, userId, sessionIds, title: titleOf(text) })
    this.#endSessions(sessionIds, entry.alive)
    for (const one of this.ctx.getWebSockets()) {
      const known = attached(one)
      // An exam that was open when the page connected is over.
      if (known.isClosed && !entry.isExamOpen)
        one.serializeAttachment({ ...known, isClosed: false } satisfies Attachment)
    }
    return entry
  }

  #endSessions(asked: string[], alive: Set<string>): void {
    for (const one of this.ctx.getWebSockets()) {
      const { sessionId } = attached(one)
      if (asked.includes(sessionId) && !alive.has(sessionId))
        one.close(INBOX_CLOSE.sessionEnded, 'session_ended')
    }
  }

  /** Notices during an answer that a session has ended or an exam has begun. */
  async #recheck(userId: string): Promise<void> {
    const sessionIds = sessionsOf(this.ctx.getWebSockets())
    const { isExamOpen, alive } = await recheckListening(this.services, { userId, sessionIds })
    this.#endSessions(sessionIds, alive)
    if (isExamOpen) this.closeForExam()
  }

  async #answer(running: Running, call: Asked, scope: Parameters<typeof answerQuestion>[1]['scope']) {
    const { id, text, mode } = call
    this.#broadcast(this.#log.begin({ id, text, mode, at: this.services.now() }))
    const { kv } = this.ctx.storage
    const { signal } = running.stop
    const previous = kv.get<Carried>(CARRIED)
    const parts = answerQuestion(this.services, {
      ask: { text, mode, language: call.language, ...(previous ? { previous } : {}) },
      scope,
      messageId: id,
      isUnsourced: call.unsourced === true,
      signal,
      nudges: nudgesIn(kv),
    })
    let isGrounded = false
    let checkedAt = this.services.now()
    for await (const part of parts) {
      if (this.services.now() - checkedAt >= RECHECK_MS) {
        checkedAt = this.services.now()
        await this.#recheck(scope.userId)
      }
      if (signal.aborted) break
      if (part.type === 'end') {
        kv.put(CARRIED, part.carried)
        const { outcome, tokens } = part
        const ended = { outcome, grounded: isGrounded, stopped: false, usage: { tokens } }
        this.#end({ type: 'done', message_id: id, ...ended })
        return
      }
      if (part.type === 'fault') {
        this.#end({
          type: 'error',
          message_id: id,
          code: part.code,
          ...(part.renews_at === undefined ? {} : { renews_at: part.renews_at }),
        })
        return
      }
      isGrounded ||= part.type === 'citation'
      this.#broadcast(this.#log.add({ ...part, message_id: id } as NewEvent))
    }
    if (!this.#log.has(id)) return
    const { fault } = running
    if (fault) this.#end({ type: 'error', message_id: id, code: fault })
    else
      this.#end({
        ...{ type: 'done', message_id: id, outcome: 'none', grounded: isGrounded },
        ...{ stopped: true, usage: { tokens: 0 } },
      })
  }

  #end(event: Parameters<EventLog['end']>[0]): void {
    this.#broadcast(this.#log.end(event))
  }

  #broadcast(event: ConversationEvent): void {
    for (const socket of this.ctx.getWebSockets()) if (!attached(socket).isClosed) send(socket, event)
  }
}

const sessionsOf = (sockets: WebSocket[]): string[] => [
  ...new Set(sockets.map((one) => attached(one).sessionId)),
]
