import type { CheckState } from '#db/review-vocabulary.ts'
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

/** What a check says that failed or warns; an unknown one says that it failed. */
export const failedText = (check: Check): string =>
  (words[check.name] ?? checkWords.failed.other)(wordsOf(check))

/** The checks that ended so. Those that did not apply are shown nowhere: they prove nothing. */
export const checksIn = (checks: Check[], state: CheckState): Check[] =>
  checks.filter((check) => check.state === state)

/** The text of a passed check if it is worth a line. Undefined if it is only counted. */
export const passedText = (check: Check): string | undefined => praise[check.name]?.(wordsOf(check))
