import type { RejectReason, ReviewAction } from '#db/vocabulary.ts'
import type { ReviewEdit } from '#worker/contract/review.ts'

/** A decision that the server has not taken yet. */
export type Sending = {
  item: string
  action: ReviewAction
  content?: ReviewEdit
  reason?: RejectReason
  /** The state of the item that it was made on. */
  revision: number
  /** Its content was typed by a person and is restored as a draft if the server refuses it. */
  typed?: boolean
}

const keyOf = (courseId: string) => `review-outbox:${courseId}`

/** Decisions of a course that wait to be sent; they outlive the page. */
export function readOutbox(courseId: string): Sending[] {
  // Only writeOutbox writes this key.
  return JSON.parse(localStorage.getItem(keyOf(courseId)) ?? '[]') as Sending[]
}

export function writeOutbox(courseId: string, waiting: Sending[]): void {
  if (waiting.length === 0) localStorage.removeItem(keyOf(courseId))
  else localStorage.setItem(keyOf(courseId), JSON.stringify(waiting))
}

/** The rest after the first one was saved. Later decisions on the same item get its new revision. */
export function afterSaved([taken, ...rest]: Sending[], revision: number): Sending[] {
  return rest.map((entry) => (entry.item === taken?.item ? { ...entry, revision } : entry))
}

/** The rest after the first one was refused, without later decisions on the same item, which depended on it. */
export function afterRefused([refused, ...rest]: Sending[]): Sending[] {
  return rest.filter((entry) => entry.item !== refused?.item)
}

/** The newest text that a person typed into the item of the first decision. */
export const typedInto = (waiting: Sending[]): ReviewEdit | undefined =>
  waiting.findLast((entry) => entry.typed && entry.item === waiting[0]?.item)?.content
