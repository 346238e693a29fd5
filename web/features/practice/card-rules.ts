import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { compare } from '#web/domain/question/compare.ts'
import { isAnswered } from '#web/domain/question/response.ts'
import { date } from '#web/i18n/format.ts'
import type { DueCard } from '#worker/contract/practice.ts'
import { m } from './messages.ts'

/** Whether a response is right; undefined where nothing was chosen, or only the server could tell. */
export function judgedOf(card: DueCard['card'], response: QuestionResponse | undefined): boolean | undefined {
  if (card.kind !== 'question' || response === undefined || !isAnswered(card.question, response))
    return undefined
  const verdict = compare(card.question, response, card.right)
  return verdict === 'unsure' ? undefined : verdict === 'right'
}

const DAY_MS = 24 * 60 * 60_000

/** The day to which a grade leads, as short as a button needs it. Days are those of the server. */
export function dayWords(day: string, now = Date.now()): string {
  const days = Math.floor(Date.parse(day) / DAY_MS) - Math.floor(now / DAY_MS)
  if (days <= 1) return m.tomorrow
  const year = days > 300 ? ({ year: 'numeric' } as const) : {}
  return date(day, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' })
}
