import { INBOX_CLOSE, LIMITS } from '#db/vocabulary.ts'
import { ConversationCall, type ConversationEvent } from '#worker/contract/conversations.ts'

/** `isClosed` while its owner sits an exam: no events are sent to it. */
export type Attachment = { sessionId: string; userId: string; endsAt: number; isClosed: boolean }

export function send(socket: WebSocket, event: ConversationEvent): void {
  try {
    socket.send(JSON.stringify(event))
  } catch {
    // The socket is closing; its page will reconnect with the last number it saw.
  }
}

// Only `Conversation` attaches to these sockets.
export const attached = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment

export function callOf(message: string | ArrayBuffer): ConversationCall | undefined {
  if (typeof message !== 'string') return undefined
  try {
    return ConversationCall.safeParse(JSON.parse(message)).data
  } catch {
    return undefined
  }
}

/** Closes the oldest sockets if one more would be too many. */
export function makeRoom(sockets: WebSocket[]): void {
  const open = sockets.filter((one) => one.readyState === WebSocket.READY_STATE_OPEN)
  for (const socket of open.slice(0, Math.max(0, open.length - (LIMITS.socketsPerUser - 1))))
    socket.close(INBOX_CLOSE.replaced, 'replaced')
}
