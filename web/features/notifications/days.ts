import { date } from '#web/i18n/format.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import { m } from './messages.ts'

export type Day = { key: string; name: string; rows: Notification[] }

const startOf = (when: Date) => new Date(when.getFullYear(), when.getMonth(), when.getDate()).getTime()

function nameOf(start: number, today: number): string {
  // Rounded: a day may have 23 or 25 hours.
  const ago = Math.round((today - start) / 86_400_000)
  if (ago <= 0) return m.today
  return ago === 1 ? m.yesterday : date(start, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** The rows as they come, newest first, cut where the reader's day changes. */
export function byDay(rows: readonly Notification[], now: Date = new Date()): Day[] {
  const today = startOf(now)
  const days = Map.groupBy(rows, (row) => startOf(new Date(row.created_at)))
  return [...days].map(([start, own]) => ({ key: String(start), name: nameOf(start, today), rows: own }))
}
