import { ConversationEvent } from '#worker/contract/conversations.ts'
import { type Api, eventually } from './api.ts'

export type ChatPage = {
  /** Every event so far, in the order in which it came. */
  events: ConversationEvent[]
  ask(text: string, mode?: 'course' | 'general'): string
  /** Called with each event when it comes. */
  onEvent: (event: ConversationEvent) => void
  isOpen(): boolean
  close(): void
}
type Of = { origin: string; token: string; id: string; lastSeq?: number | undefined }

export async function beginConversation({ call }: Api): Promise<string> {
  const made = await call<{ conversation: { id: string } }>('POST', '/conversations', {})
  if (made.status !== 201) throw new Error(`conversations answered ${JSON.stringify(made)}`)
  return made.body.data.conversation.id
}

/** Opens a conversation as a page does, with the token in a header, and waits for `ready`. */
export function openChat({ origin, token, id, lastSeq }: Of): Promise<ChatPage> {
  const url = new URL(`/api/v1/conversations/${id}/live`, origin.replace('http', 'ws'))
  if (lastSeq !== undefined) url.searchParams.set('last_seq', String(lastSeq))
  // Node's WebSocket takes headers, which the type of the browsers' does not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    url.href,
    { headers: { Authorization: `Bearer ${token}` } },
  ])
  const page: ChatPage = {
    events: [],
    onEvent: () => undefined,
    ask(text, mode = 'general') {
      const call = { type: 'ask', id: crypto.randomUUID(), text, mode, language: 'en' }
      socket.send(JSON.stringify(call))
      return call.id
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  }
  return new Promise((ready, failed) => {
    socket.onmessage = ({ data }) => {
      const event = ConversationEvent.parse(JSON.parse(String(data)))
      page.events.push(event)
      page.onEvent(event)
      if (event.type === 'ready') ready(page)
    }
    socket.onerror = () => failed(new Error(`${url.pathname} could not be opened`))
  })
}

/** Waits until a page has heard as many events of this type. */
export const hears = (page: ChatPage, type: ConversationEvent['type'], count = 1) =>
  eventually(
    async () => page.events.filter((event) => event.type === type).length,
    (heard) => heard >= count,
  )
