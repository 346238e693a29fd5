import { expect, it } from 'vitest'
import { sizeOfAttempts } from '#test/support/attempt-size.ts'

const AT_MOST = 1536

it('an attempt of twenty questions takes at most 1.5 KB at rest, with its share of all indexes', () => {
  expect(sizeOfAttempts('row')).toBeLessThanOrEqual(AT_MOST)
})

it('in rows of their own the same questions would take more than that', () => {
  expect(sizeOfAttempts('rows of before')).toBeGreaterThan(AT_MOST)
})
