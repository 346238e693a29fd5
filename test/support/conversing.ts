import type { AskMode, Locale } from '#db/vocabulary.ts'
import {
  type Conversation,
  type ConversationBody,
  ConversationEvent,
} from '#worker/contract/conversations.ts'
import { until } from './generation.ts'
import { request, send } from './worker-app.ts'

/** A page in which a conversation is open, with every event so far and the code by which it was closed. */
export type Talk = { id: string; socket: WebSocket; events: ConversationEvent[]; closed: { code?: number } }

export async function begin(by: { token: string }, body: ConversationBody = {}): Promise<Conversation> {
  const { body: answer } = await request<{ conversation: Conversation }>('post', '/conversations', {
    token: by.token,
    body,
  })
  return answer.data.conversation
}

/** Opens a conversation as a page does and waits for `ready`. */
export async function listen(
  by: { token: string },
  id: string,
  { lastSeq, env }: { lastSeq?: number; env?: Record<string, unknown> } = {},
): Promise<Talk> {
  const query = lastSeq === undefined ? '' : `?last_seq=${lastSeq}`
  const { status, webSocket } = await send('get', `/conversations/${id}/live${query}`, {
    headers: { Upgrade: 'websocket', Authorization: `Bearer ${by.token}` },
    ...(env ? { env } : {}),
  })
  if (status !== 101 || !webSocket) throw new Error(`The upgrade answered ${status}`)
  const talk: Talk = { id, socket: webSocket, events: [], closed: {} }
  webSocket.addEventListener('message', ({ data }) => {
    talk.events.push(ConversationEvent.parse(JSON.parse(String(data))))
  })
  webSocket.addEventListener('close', ({ code }) => {
    talk.closed.code = code
  })
  webSocket.accept()
  await heard(talk, 'ready')
  return talk
}

/** Waits for an event of this type, the first or the one at that place among them. */
export async function heard<Type extends ConversationEvent['type']>(talk: Talk, type: Type, place = 0) {
  const of = () => talk.events.filter((event) => event.type === type)
  const all = await until(
    async () => of(),
    () => of().length > place,
  )
  return all[place] as Extract<ConversationEvent, { type: Type }>
}

type Question = {
  id?: string
  mode?: AskMode
  language?: Locale
  unsourced?: boolean
  lessonId?: string | undefined
  materialId?: string | undefined
}

/** Asks, without waiting for the answer. */
export function say(
  talk: Talk,
  text: string,
  { id, mode = 'course', language = 'en', unsourced, lessonId, materialId }: Question = {},
) {
  const only = { lesson_id: lessonId, material_id: materialId }
  const call = { type: 'ask', id: id ?? crypto.randomUUID(), text, mode, language, unsourced, ...only }
  talk.socket.send(JSON.stringify(call))
  return call.id
}

/** Asks and waits for the end of the answer: its events, from `started` to `done` or `error`. */
export async function ask(talk: Talk, text: string, question: Question = {}): Promise<ConversationEvent[]> {
  const id = say(talk, text, question)
  const its = () => talk.events.filter((event) => 'message_id' in event && event.message_id === id)
  return until(
    async () => its(),
    () => its().some(({ type }) => type === 'done' || type === 'error'),
  )
}
