import { expect, it } from 'vitest'
import { type Check, checksIn, passedText } from '#web/features/review/items/check-text.ts'

it('a check counts as passed only if there was something for it to look at', () => {
  const proved: Check = { name: 'words_from_source', state: 'passed', note: { percent: 92 } }
  const checks: Check[] = [
    proved,
    { name: 'numbers_occur', state: 'not_applicable' },
    { name: 'key_in_source', state: 'not_applicable', note: { other_language: true } },
    { name: 'lesson_length', state: 'warning' },
    { name: 'clean_text', state: 'failed' },
  ]
  expect(checksIn(checks, 'passed')).toEqual([proved])
  expect(passedText(proved)).toBe('92% of its words come from the source')
})
