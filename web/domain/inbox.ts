import { useEffect, useEffectEvent } from 'react'
import { INBOX_CLOSE } from '#db/vocabulary.ts'
import { carried } from '#web/api/carried.ts'
import { api } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { readNewest } from '#web/api/read-newest.ts'
import { isSessionOpen } from '#web/api/session.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** Doubles from half a second to 15, with up to a quarter of chance so that clients do not return together. */
export const waitBefore = (attempt: number, random: () => number = Math.random): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + random() / 4)

type Listener = (event: InboxEvent) => void

const listeners = new Set<Listener>()
let socket: WebSocket | undefined
let lastSeq = 0
/** When the page was made that brought what is shown: what came since is told. */
let since = carried?.now
let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

function connect(): void {
  clearTimeout(timer)
  const query =
    lastSeq > 0 ? { last_seq: String(lastSeq) } : since === undefined ? {} : { since: String(since) }
  const opened = api.user.inbox.live.$ws({ query })
  socket = opened
  let wasOpen = false
  opened.onopen = () => {
    wasOpen = true
    attempt = 0
  }
  opened.onmessage = (message) => {
    // The server's own events, in the contract's shape.
    const event = JSON.parse(String(message.data)) as InboxEvent
    if (event.seq) lastSeq = Math.max(lastSeq, event.seq)
    if (event.type !== 'ready') readNewest()
    for (const listener of listeners) listener(event)
  }
  opened.onclose = ({ code }) => {
    if (socket !== opened) return
    socket = undefined
    if (listeners.size === 0) return
    // Another page took its place. Coming back at once would take that one's: it waits until somebody looks at it.
    if (code === INBOX_CLOSE.replaced) window.addEventListener('focus', connectAgain, { once: true })
    else void comeBack(wasOpen && code !== INBOX_CLOSE.sessionEnded)
  }
}

const connectAgain = (): void => {
  if (!socket && listeners.size > 0) connect()
}

/**
 * Connects again after a while. A browser does not say why a socket was refused, so that the session is asked about
 * first: once it has ended the page becomes a guest's, as after any call that is answered with 401, and nothing is
 * connected any more.
 */
async function comeBack(isSignedIn: boolean): Promise<void> {
  if (!isSignedIn && !(await isSessionOpen(queryClient))) return
  if (!socket && listeners.size > 0) timer = setTimeout(connectAgain, waitBefore(attempt++))
}

function disconnect(): void {
  clearTimeout(timer)
  window.removeEventListener('focus', connectAgain)
  socket?.close()
  socket = undefined
  attempt = 0
}

/** Whether the socket is open, so that events arrive. */
export const isInboxOpen = (): boolean => socket?.readyState === WebSocket.OPEN

/** Closes the socket and forgets the last user's position. */
export function resetInbox(): void {
  disconnect()
  lastSeq = 0
  since = undefined
}

/**
 * Live events of the signed-in user while the component is mounted. All users of the hook share one socket, which
 * comes back by itself and asks for what it missed.
 */
export function useInbox(onEvent: Listener): void {
  const heard = useEffectEvent(onEvent)
  useEffect(() => {
    const listener: Listener = (event) => heard(event)
    listeners.add(listener)
    if (!socket) connect()
    return () => {
      listeners.delete(listener)
      // The next screen listens in this turn, and has missed nothing then.
      setTimeout(() => {
        if (listeners.size === 0) disconnect()
      })
    }
  }, [])
}
