import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { compare } from '#web/domain/question/compare.ts'
import { isAnswered } from '#web/domain/question/response.ts'
import { date } from '#web/i18n/format.ts'
import { AGAIN_MS, DAY_MS, ownDay } from '#worker/contract/days.ts'
import type { DueCard } from '#worker/contract/practice.ts'
import { m } from './messages.ts'

/** Whether a response is right; undefined if nothing was chosen or only the server can tell. */
export function judgedOf(card: DueCard['card'], response: QuestionResponse | undefined): boolean | undefined {
  if (card.kind !== 'question' || response === undefined || !isAnswered(card.question, response))
    return undefined
  const verdict = compare(card.question, response, card.right)
  return verdict === 'unsure' ? undefined : verdict === 'right'
}

/** The day to which a grade leads, short enough for a button. */
export function dayWords(day: string, now = Date.now()): string {
  const days = (Date.parse(day) - ownDay(now)) / DAY_MS
  if (days <= 0) return m.soon({ minutes: AGAIN_MS / 60_000 })
  if (days === 1) return m.tomorrow
  const year = days > 300 ? ({ year: 'numeric' } as const) : {}
  return date(day, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' })
}
