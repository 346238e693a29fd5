/** Days of somebody's own calendar. Pure: the server counts by the student's zone, a page by its browser's. */

/**
 * A day, as the milliseconds of its midnight in UTC. So days add and compare as numbers in every time zone, over a
 * change of clocks and after a move; only `startOfDay` says when one begins.
 */
export type Day = number
export const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
/** No zone is further from UTC, with some room. */
const FURTHEST_MS = 15 * 60 * MINUTE_MS

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** Whether it names a time zone, such as Asia/Qatar. An offset from UTC is none, since it has no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    // There is no format for any other name.
    return formatOf(name) !== undefined
  } catch {
    return false
  }
}

/** The day of a moment in a zone. */
export function dayAt(at: number, zone: string): Day {
  const parts = formatOf(zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'))
}

/** Days are few that people ask for on one day, and a search takes twelve steps. */
const MOST_BEGINNINGS = 1_000
const beginnings = new Map<string, number>()

/** The moment at which a day begins in a zone: its midnight, or the first minute where clocks leap over that. */
export function startOfDay(day: Day, zone: string): number {
  const key = `${day} ${zone}`
  const known = beginnings.get(key)
  if (known !== undefined) return known
  const found = searchStart(day, zone)
  if (beginnings.size >= MOST_BEGINNINGS) beginnings.clear()
  beginnings.set(key, found)
  return found
}

function searchStart(day: Day, zone: string): number {
  let [before, from] = [day - FURTHEST_MS, day + FURTHEST_MS]
  while (from - before > MINUTE_MS) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (dayAt(middle, zone) >= day) from = middle
    else before = middle
  }
  return from
}

/** A day as 2026-12-05. */
export const dateOf = (day: Day): string => new Date(day).toJSON().slice(0, 10)

/** The day of a moment where this code runs: in a page, the reader's. */
export function ownDay(at: number): Day {
  const here = new Date(at)
  return Date.UTC(here.getFullYear(), here.getMonth(), here.getDate())
}

/** How long after it was forgotten a card is asked again, in the same sitting. */
export const AGAIN_MS = 10 * MINUTE_MS
