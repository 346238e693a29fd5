import { type Day, ownDay } from '#worker/contract/days.ts'
import type { DueCard, DueCounts, GradeBody } from '#worker/contract/practice.ts'
import { askedAgain } from './review-rules.ts'

/** What the review stores on this device until logout: one person's cards of today, and unsent grades. */
export type KeptGrade = GradeBody & { card_id: string; reviewed_at: string }
export type Due = { cards: DueCard[]; counts: DueCounts }
type KeptDue = Due & { day: Day }

const dueKey = (userId: string) => `own:review:${userId}:due`
const gradesKey = (userId: string) => `own:review:${userId}:grades`

function read<Kept>(key: string): Kept | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Kept) // written by `write` below
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the review works as long as the page is open.
  }
}

export const keepDue = (userId: string, due: Due, now = Date.now()): void =>
  write(dueKey(userId), { ...due, day: ownDay(now) } satisfies KeptDue)

/** Today's cards as fetched, without those graded since; undefined on another day. */
export function keptDue(userId: string, now = Date.now()): Due | undefined {
  const kept = read<KeptDue>(dueKey(userId))
  if (!kept || kept.day !== ownDay(now)) return undefined
  return { counts: kept.counts, cards: withoutGraded(kept.cards, keptGrades(userId)) }
}

export const keptGrades = (userId: string): KeptGrade[] => read<KeptGrade[]>(gradesKey(userId)) ?? []
export const keepGrades = (userId: string, grades: KeptGrade[]): void => write(gradesKey(userId), grades)

/** Cards without the graded ones; a forgotten one is asked once more, ten minutes later. */
export const withoutGraded = (cards: DueCard[], grades: KeptGrade[]): DueCard[] =>
  cards.flatMap((due) => {
    const last = grades.findLast(({ card_id: id }) => id === due.card.id)
    if (!last) return [due]
    return last.rating === 'again' ? [askedAgain(due, Date.parse(last.reviewed_at))] : []
  })

/** Removes the card of a grade that was sent, so that it isn't asked again after a reload without a connection. */
export function keepSent(userId: string, grade: KeptGrade): void {
  const kept = read<KeptDue>(dueKey(userId))
  if (kept) write(dueKey(userId), { ...kept, cards: withoutGraded(kept.cards, [grade]) })
}
