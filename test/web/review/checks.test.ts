import { expect, it } from 'vitest'
import { type Check, passedChecks, passedText } from '#web/features/review/items/check-text.ts'

const check = (name: string, note: Check['note'] = {}): Check => ({ name, passed: true, note })

it('a check counts as passed only if there was something for it to look at', () => {
  const proved = check('words_from_source', { percent: 92 })
  const checks = [
    proved,
    check('numbers_occur', { nothing: true }),
    check('key_in_source', { other_language: true }),
    { name: 'clean_text', passed: false },
  ]
  expect(passedChecks(checks)).toEqual([proved])
  expect(passedText(proved)).toBe('92% of its words come from the source')
})
