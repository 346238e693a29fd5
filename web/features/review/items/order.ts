import type { ReviewItem } from '#worker/contract/review.ts'
import { hasCheck } from '../rules.ts'

/** What a check failed or warns of comes first, or everything stands as in the lesson. */
export type Order = 'flags' | 'lesson'
const KINDS = { text: ['lesson', 'block'], questions: ['question'], cards: ['card'] } as const
export type Group = { key: 'flags' | keyof typeof KINDS; items: ReviewItem[] }

const isFlagged = (item: ReviewItem): boolean => hasCheck(item, 'failed', 'warning')
export const hasFlags = (items: ReviewItem[]): boolean => items.some(isFlagged)

/**
 * The items of a lesson in their groups. A decision moves no item: only its checks say whether it comes first, those
 * that failed before those that warn.
 */
export function groupsOf(items: ReviewItem[], order: Order): Group[] {
  const flagged = order === 'flags' ? items.filter(isFlagged) : []
  const first = [
    ...flagged.filter((item) => hasCheck(item, 'failed')),
    ...flagged.filter((item) => !hasCheck(item, 'failed')),
  ]
  const rest = items.filter((item) => !flagged.includes(item))
  const groups: Group[] = [
    { key: 'flags', items: first },
    ...Object.entries(KINDS).map(([key, kinds]) => ({
      key: key as keyof typeof KINDS,
      items: rest.filter(({ kind }) => (kinds as readonly string[]).includes(kind)),
    })),
  ]
  return groups.filter((group) => group.items.length > 0)
}

/** In the order in which they are shown, for the keys. */
export const inOrder = (items: ReviewItem[], order: Order): ReviewItem[] =>
  groupsOf(items, order).flatMap((group) => group.items)
