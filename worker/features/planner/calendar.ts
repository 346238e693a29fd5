import type { Locale } from '#db/vocabulary.ts'
import { DAY_MS, dateOf } from '#worker/contract/days.ts'
import type { StudyPlan } from '#worker/contract/study-plans.ts'
import { plannerWords } from '#worker/i18n/planner.ts'
import { keyedHash, sameText } from '#worker/platform/identity/keyed-hash.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { findCalendarOwner, updateCalendar } from './queries.ts'

const PATH = '/api/v1/student/plan/calendar'
const textOf = (serial: string) => `study-calendar:${serial}`

/** The address that shows a student's sessions to anyone who has it, until it is replaced or closed. */
export async function calendarAddress(services: Services, serial: string): Promise<string> {
  const { APP_ORIGIN: origin, FILES_SECRET: secret } = services.env
  const token = `${serial}.${await keyedHash(secret, textOf(serial))}`
  return new URL(`${PATH}?token=${token}`, origin).href
}

export async function createCalendar(services: Services, studentId: string): Promise<string> {
  const serial = newId()
  await updateCalendar(services, studentId, serial)
  return calendarAddress(services, serial)
}

/** The student whose calendar a token opens; undefined if the token isn't ours or was ended. */
export async function readCalendarToken(services: Services, token: string) {
  const [serial = '', signature = ''] = token.split('.')
  const expected = await keyedHash(services.env.FILES_SECRET, textOf(serial))
  return sameText(signature, expected) ? findCalendarOwner(services, serial) : undefined
}

/**
 * RFC 5545: a comma, a semicolon or a line break would end a text, and no other control character is allowed in one.
 */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** RFC 5545: lines are at most 75 bytes; a continuation begins with a space. */
function folded(line: string): string {
  const lines: string[] = ['']
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > 73) {
      lines.push('')
      bytes = 1
    }
    lines[lines.length - 1] += sign
    bytes += size
  }
  return lines.join('\r\n ')
}

const written = (date: string) => date.replaceAll('-', '')
const dayAfter = (date: string) => dateOf(Date.parse(date) + DAY_MS)

/** The sessions of all plans as whole-day events: the time of day is up to the student. */
export function calendarOf(plans: StudyPlan[], locale: Locale, now: number): string {
  const words = plannerWords(locale)
  const stamp = iso(now).replace(/[-:]|\.\d+/g, '')
  const events = plans.flatMap(({ course, sessions }) =>
    sessions.flatMap(({ date, minutes, review, items }) => [
      'BEGIN:VEVENT',
      // Named after its first item, so that a session that moves to another day stays the same event.
      `UID:${course.id}-${items[0]?.id ?? date}@sullam`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${written(date)}`,
      `DTEND;VALUE=DATE:${written(dayAfter(date))}`,
      `SUMMARY:${escaped(words.summary({ course: course.title, minutes }))}`,
      `DESCRIPTION:${escaped([...(review ? [words.review] : []), ...items.map(({ title }) => title)].join('\n'))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sullam//Study plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(words.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
