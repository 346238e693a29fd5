import { chosenOf } from '#web/domain/choices.ts'
import type { Attempt } from '#worker/contract/attempts.ts'

/**
 * The answers of one open attempt on this device: chosen here first, then sent. Answers that the server has not
 * acknowledged survive a reload and are sent when the network is back.
 */
export type Choice = { answer_id: string; seq: number; sent: boolean }
export type AnswerBook = Record<string, Choice>

type Saved = Attempt['answers_saved']

/** Merges the server's answers with those on this device; the higher seq of a question wins. */
export function mergeBooks(server: Saved, local: AnswerBook): AnswerBook {
  const book: AnswerBook = {}
  for (const [question, saved] of Object.entries(server)) {
    const answerId = chosenOf(saved.response)
    if (answerId !== undefined) book[question] = { answer_id: answerId, seq: saved.seq, sent: true }
  }
  for (const [question, choice] of Object.entries(local)) {
    const known = book[question]
    if (!known || choice.seq > known.seq) book[question] = { ...choice, sent: false }
  }
  return book
}

/** A choice increases the question's seq, so that the server can distinguish a late request from a newer one. */
export function choose(book: AnswerBook, question: string, answerId: string): AnswerBook {
  const seq = (book[question]?.seq ?? 0) + 1
  return { ...book, [question]: { answer_id: answerId, seq, sent: false } }
}

/** An acknowledgement of an older seq does not cover the newer choice. */
export function acknowledge(book: AnswerBook, question: string, seq: number): AnswerBook {
  const choice = book[question]
  if (!choice || choice.seq !== seq) return book
  return { ...book, [question]: { ...choice, sent: true } }
}

/** Applies a later answer from another device. The next choice here must exceed its seq. */
export function takeServerAnswer(book: AnswerBook, question: string, server: Saved[string]): AnswerBook {
  return { ...book, [question]: { answer_id: chosenOf(server.response) ?? '', seq: server.seq, sent: true } }
}

export const unsent = (book: AnswerBook): [string, Choice][] =>
  Object.entries(book).filter(([, choice]) => !choice.sent)

const key = (attempt: string) => `attempt:${attempt}`

export function loadBook(attempt: string): AnswerBook {
  const text = localStorage.getItem(key(attempt))
  // Written by keepBook below.
  return text ? (JSON.parse(text) as AnswerBook) : {}
}
export const keepBook = (attempt: string, book: AnswerBook): void =>
  localStorage.setItem(key(attempt), JSON.stringify(book))
export const dropBook = (attempt: string): void => localStorage.removeItem(key(attempt))
