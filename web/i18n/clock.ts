import { DAY_MS, dayAt } from '#worker/contract/days.ts'

/** Where and when a page is drawn: on a server for its reader, and in the browser that takes the page over. */
type DrawnAt = { now: number; timeZone: string | undefined }

let drawnAt: DrawnAt | undefined

/**
 * Sets the moment and the place of a drawing, so that server and browser draw the same; undefined for the device's own
 * clock. A drawing is never interrupted, so that no other one sees it.
 */
export function setDrawnAt(at: DrawnAt | undefined): void {
  drawnAt = at
}

/** Now, in epoch milliseconds. */
export const currentTime = (): number => drawnAt?.now ?? Date.now()

/** The time zone of the reader, an IANA name; undefined for the device's own. */
export const readerZone = (): string | undefined => drawnAt?.timeZone

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
