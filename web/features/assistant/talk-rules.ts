import type {
  AnswerOffer,
  AnswerPart,
  ConversationEvent,
  ConversationMessage,
} from '#worker/contract/conversations.ts'

/** What a page has loaded of a conversation, and the number of its last event. */
export type Talk = { messages: ConversationMessage[]; seq: number }

/** Adds an event to a conversation; one that it already has changes nothing. */
export function applyEvent(talk: Talk, event: ConversationEvent): Talk {
  if (event.type === 'ready' || event.seq <= talk.seq) return talk
  const { seq } = event
  if (event.type === 'started') {
    const { message_id: id, text, mode, asked_at: askedAt } = event
    const begun: ConversationMessage = {
      ...{ id, text, mode, asked_at: askedAt, state: 'answering' },
      ...{ parts: [], outcome: null, fault: null, renews_at: null },
    }
    return { messages: [...talk.messages.filter((one) => one.id !== id), begun], seq }
  }
  const changed = talk.messages.map((one) => (one.id === event.message_id ? withEvent(one, event) : one))
  return { messages: changed, seq }
}

type Later = Exclude<ConversationEvent, { type: 'ready' | 'started' }>

function withEvent(message: ConversationMessage, event: Later): ConversationMessage {
  if (event.type === 'done')
    return { ...message, state: event.stopped ? 'stopped' : 'done', outcome: event.outcome }
  if (event.type === 'error')
    return { ...message, state: 'failed', fault: event.code, renews_at: event.renews_at ?? null }
  const { seq: _seq, message_id: _id, ...part } = event
  return { ...message, parts: joined(message.parts, part) }
}

/** Consecutive tokens form one text. */
function joined(parts: AnswerPart[], part: AnswerPart): AnswerPart[] {
  const last = parts.at(-1)
  return part.type === 'token' && last?.type === 'token'
    ? [...parts.slice(0, -1), { type: 'token', text: last.text + part.text }]
    : [...parts, part]
}

/** Splits a model's text at its marks: "… [2]" is a text and the number of a source. */
export function markedParts(text: string): (string | number)[] {
  const pieces = text.split(/\s?\[(\d{1,2})\]/)
  return pieces
    .map((piece, index) => (index % 2 === 1 ? Number(piece) : piece))
    .filter((piece) => piece !== '')
}

/** Whether an answer offers this as the next question. */
export const isOffered = (parts: AnswerPart[], offer: AnswerOffer): boolean =>
  parts.some((part) => part.type === 'offer' && part.offer === offer)
