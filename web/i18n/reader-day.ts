import { DAY_MS, dayAt } from '#worker/contract/days.ts'
import { readerZone } from './clock.ts'

const hours = new Map<string, Intl.DateTimeFormat>()
function hourAt(when: Date, timeZone: string): number {
  const format =
    hours.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  hours.set(timeZone, format)
  return Number(format.format(when))
}

/** Hour (0 to 23) and weekday (Sunday is 0) of a moment by the clocks around the reader. */
export function hourAndWeekday(when: Date): { hour: number; weekday: number } {
  const timeZone = readerZone()
  if (timeZone === undefined) return { hour: when.getHours(), weekday: when.getDay() }
  // The first of January 1970, day 0, was a Thursday.
  return { hour: hourAt(when, timeZone), weekday: (dayAt(when.getTime(), timeZone) / DAY_MS + 4) % 7 }
}
