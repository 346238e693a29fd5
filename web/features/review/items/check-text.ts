import { isolate, num, percent } from '#web/i18n/format.ts'
import type { CheckWords } from '#web/i18n/messages/en/review-checks.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { checkWords } from '../messages.ts'

export type Check = ReviewItem['checks'][number]

const words: Record<string, ((p: CheckWords) => string) | undefined> = checkWords.failed
const praise: Record<string, ((p: CheckWords) => string) | undefined> = checkWords.ok

const amount = (value: unknown): string => (typeof value === 'number' ? num(value) : String(value ?? ''))

/** The note of a check in the reader's digits; sentences count from 1 for people. */
function wordsOf({ note = {} }: Check): CheckWords {
  const { percent: share, missing, words: count, least, most, count: answers, ratio, sentence } = note
  return {
    percent: typeof share === 'number' ? percent(share / 100) : '',
    missing: isolate(String(missing ?? '')),
    words: amount(count),
    least: amount(least),
    most: amount(most),
    count: amount(answers),
    ratio: amount(ratio),
    n: typeof sentence === 'number' && sentence >= 0 ? num(sentence + 1) : '',
  }
}

/** What a failed check says; an unknown one says that it failed. */
export const failedText = (check: Check): string =>
  (words[check.name] ?? checkWords.failed.other)(wordsOf(check))

/** False of a check that had nothing to look at, or could not compare: it has not failed, and proves nothing. */
const proves = ({ note = {} }: Check): boolean => note.nothing !== true && note.other_language !== true

/** The checks that passed by what they saw. */
export const passedChecks = (checks: Check[]): Check[] =>
  checks.filter((check) => check.passed && proves(check))

/** The text of a passed check if it is worth a line. Undefined if it is only counted. */
export const passedText = (check: Check): string | undefined => praise[check.name]?.(wordsOf(check))
