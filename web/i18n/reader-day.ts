import { DAY_MS, type Day, dayAt, ownDay } from '#worker/contract/days.ts'
import { readerZone } from './clock.ts'

const hours = new Map<string, Intl.DateTimeFormat>()
function hourAt(when: Date, timeZone: string): number {
  const format =
    hours.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  hours.set(timeZone, format)
  return Number(format.format(when))
}

/** The day of a moment by the clocks around the reader. */
export function readerDay(when: Date): Day {
  const timeZone = readerZone()
  return timeZone === undefined ? ownDay(when.getTime()) : dayAt(when.getTime(), timeZone)
}

/** The weekday of a day, 0 to 6: Sunday is 0. The first of January 1970, day 0, was a Thursday. */
export const weekdayOf = (day: Day): number => (day / DAY_MS + 4) % 7

/** The hour of a moment, 0 to 23, by the clocks around the reader. */
export function readerHour(when: Date): number {
  const timeZone = readerZone()
  return timeZone === undefined ? when.getHours() : hourAt(when, timeZone)
}
