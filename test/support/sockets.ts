import { InboxEvent } from '#worker/contract/inbox.ts'

export type InboxSocket = {
  /** Every event so far, in the order in which it came. */
  events: InboxEvent[]
  open(): boolean
  close(): void
}

/** Opens a user's inbox as a program does, with the token in a header, and waits for `ready`. */
function openInbox(origin: string, token: string, lastSeq?: number): Promise<InboxSocket> {
  const url = new URL('/api/v1/user/inbox/live', origin.replace('http', 'ws'))
  if (lastSeq !== undefined) url.searchParams.set('last_seq', String(lastSeq))
  // Node's WebSocket takes headers, which the type of the browsers' does not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    url.href,
    { headers: { Authorization: `Bearer ${token}` } },
  ])
  const events: InboxEvent[] = []
  return new Promise((ready, failed) => {
    socket.onmessage = ({ data }) => {
      const event = InboxEvent.parse(JSON.parse(String(data)))
      events.push(event)
      if (event.type !== 'ready') return
      ready({ events, open: () => socket.readyState === WebSocket.OPEN, close: () => socket.close() })
    }
    socket.onerror = () => failed(new Error(`${url.pathname} could not be opened`))
  })
}

/** Opens many, a hundred at a time, as pages come back after a restart. */
export async function openInboxes(
  count: number,
  origin: string,
  token: string,
  lastSeq?: number,
): Promise<InboxSocket[]> {
  const opened: InboxSocket[] = []
  while (opened.length < count) {
    const batch = Math.min(100, count - opened.length)
    opened.push(
      ...(await Promise.all(Array.from({ length: batch }, () => openInbox(origin, token, lastSeq)))),
    )
  }
  return opened
}
