import type { QuestionResponse } from '#web/domain/question/asked.ts'

/**
 * The answers of one open attempt on this device: chosen here first, then sent. Answers that the server has not
 * acknowledged survive a reload and are sent when the network is back.
 */
export type Given = { response: QuestionResponse; seq: number; sent: boolean }
export type AnswerBook = Record<string, Given>

type Saved = Record<string, { response: QuestionResponse; seq: number }>

/** Merges the server's answers with those on this device; the higher seq of a question wins. */
export function mergeBooks(server: Saved, local: AnswerBook): AnswerBook {
  const book: AnswerBook = {}
  for (const [question, { response, seq }] of Object.entries(server)) {
    book[question] = { response, seq, sent: true }
  }
  for (const [question, given] of Object.entries(local)) {
    const known = book[question]
    if (!known || given.seq > known.seq) book[question] = { ...given, sent: false }
  }
  return book
}

/** A response increases the question's seq, so that the server can distinguish a late request from a newer one. */
export function respond(book: AnswerBook, question: string, response: QuestionResponse): AnswerBook {
  const seq = (book[question]?.seq ?? 0) + 1
  return { ...book, [question]: { response, seq, sent: false } }
}

export const isSame = (one: QuestionResponse | undefined, other: QuestionResponse): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** An acknowledgement of an older seq does not cover the newer response. */
export function acknowledge(book: AnswerBook, question: string, seq: number): AnswerBook {
  const given = book[question]
  if (!given || given.seq !== seq) return book
  return { ...book, [question]: { ...given, sent: true } }
}

/** Applies a later answer from another device. The next response here must exceed its seq. */
export function takeServerAnswer(
  book: AnswerBook,
  question: string,
  { response, seq }: { response: QuestionResponse; seq: number },
): AnswerBook {
  return { ...book, [question]: { response, seq, sent: true } }
}

export const unsent = (book: AnswerBook): [string, Given][] =>
  Object.entries(book).filter(([, given]) => !given.sent)

const key = (attempt: string) => `attempt:${attempt}`

/** As the release before this one wrote a choice, which may still wait to be sent. */
type Before = { answer_id: string; seq: number; sent: boolean }

export function loadBook(attempt: string): AnswerBook {
  const text = localStorage.getItem(key(attempt))
  // Written by keepBook below.
  const kept: Record<string, Given | Before> = text ? JSON.parse(text) : {}
  return Object.fromEntries(
    Object.entries(kept).map(([question, given]) => {
      if ('response' in given) return [question, given]
      const { answer_id: answerId, seq, sent } = given
      return [question, { response: { answer_id: answerId }, seq, sent }]
    }),
  )
}
export const keepBook = (attempt: string, book: AnswerBook): void =>
  localStorage.setItem(key(attempt), JSON.stringify(book))
export const dropBook = (attempt: string): void => localStorage.removeItem(key(attempt))
