import type { ReviewAction } from '#db/vocabulary.ts'
import type { ReviewEdit } from '#worker/contract/review.ts'

/** A decision that the server has not taken yet. */
export type Sending = { item: string; action: ReviewAction; content?: ReviewEdit }

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
