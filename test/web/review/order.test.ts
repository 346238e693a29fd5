import { describe, expect, it } from 'vitest'
import { groupsOf, hasFlags, inOrder } from '#web/features/review/items/order.ts'
import { arReviewRules } from '#web/i18n/messages/ar/review-rules.ts'
import { enReviewRules } from '#web/i18n/messages/en/review-rules.ts'
import { RULES } from '#worker/ai/embedded/rules.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

type Kind = ReviewItem['kind']
const item = (id: string, kind: Kind, check: string, state = 'pending') =>
  // Only what the order reads.
  ({ id, kind, state, checks: [{ name: 'has_span', state: check }] }) as unknown as ReviewItem

const items = [
  item('title', 'lesson', 'passed'),
  item('long', 'block', 'warning'),
  item('plain', 'block', 'passed'),
  item('doubtful', 'question', 'failed', 'approved'),
  item('sound', 'question', 'passed'),
  item('card', 'card', 'failed'),
]
const ids = (list: ReviewItem[]) => list.map(({ id }) => id)

describe('the items of a lesson', () => {
  it('begin with what failed a check, then what warns, then the rest in their groups', () => {
    expect(groupsOf(items, 'flags').map(({ key, items: own }) => [key, ids(own)])).toEqual([
      ['flags', ['doubtful', 'card', 'long']],
      ['text', ['title', 'plain']],
      ['questions', ['sound']],
    ])
  })

  it('stand as in the lesson where the reviewer wants that', () => {
    expect(ids(inOrder(items, 'lesson'))).toEqual(ids(items))
  })

  it('do not move by a decision', () => {
    const decided = items.map((one) => ({ ...one, state: 'rejected' }) as ReviewItem)
    expect(ids(inOrder(decided, 'flags'))).toEqual(ids(inOrder(items, 'flags')))
  })

  it('need no choice of order where nothing is flagged', () => {
    const sound = items.filter(({ id }) => id === 'title' || id === 'plain' || id === 'sound')
    expect(hasFlags(items)).toBe(true)
    expect(hasFlags(sound)).toBe(false)
    expect(inOrder(sound, 'flags')).toEqual(sound)
  })
})

describe('the rule of a question', () => {
  it.each(RULES)('%s has words in both languages', (rule) => {
    expect(enReviewRules.rules[rule]).toMatch(/[a-z]/)
    expect(arReviewRules.rules[rule]).toMatch(/[\u0621-\u064a]/)
  })
})
