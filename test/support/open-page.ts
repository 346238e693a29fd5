import { InboxEvent } from '#worker/contract/inbox.ts'
import { until } from './generation.ts'
import { send } from './worker-app.ts'

/** A page's socket, with every event so far and the code by which it was closed. */
export type OpenPage = { socket: WebSocket; events: InboxEvent[]; closed: { code?: number } }

type Options = { query?: string; env?: Record<string, unknown> }

/** Asks the Worker for a socket of the inbox, with these headers. */
export const upgrade = (headers: Record<string, string>, { query = '', env }: Options = {}) =>
  send('get', `/user/inbox/live${query}`, { headers: { Upgrade: 'websocket', ...headers }, env })

/** Opens a user's inbox as a page does, in the Worker itself. */
export async function openPage(by: { token: string }, options?: Options): Promise<OpenPage> {
  const { status, webSocket } = await upgrade({ Authorization: `Bearer ${by.token}` }, options)
  if (status !== 101 || !webSocket) throw new Error(`The upgrade answered ${status}`)
  const opened: OpenPage = { socket: webSocket, events: [], closed: {} }
  webSocket.addEventListener('message', ({ data }) => {
    opened.events.push(InboxEvent.parse(JSON.parse(String(data))))
  })
  webSocket.addEventListener('close', ({ code }) => {
    opened.closed.code = code
  })
  webSocket.accept()
  return opened
}

/** Its events once there are so many. */
export const received = ({ events }: OpenPage, count: number) =>
  until(
    async () => events,
    () => events.length >= count,
  )

/** The code by which it is closed, once it is. */
export const closeCode = ({ closed }: OpenPage) =>
  until(
    async () => closed.code,
    (code) => code !== undefined,
  )
