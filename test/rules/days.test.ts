import { expect, it } from 'vitest'
import { DAY_MS, dateOf, dayAt, isTimeZone, startOfDay } from '#worker/contract/days.ts'

const date = (moment: string, zone: string) => dateOf(dayAt(Date.parse(moment), zone))
const begins = (day: string, zone: string) => new Date(startOfDay(Date.parse(day), zone)).toJSON()

it('a moment is of another day in another zone', () => {
  const moment = '2026-11-18T22:30:00Z'
  expect(date(moment, 'UTC')).toBe('2026-11-18')
  expect(date(moment, 'Asia/Qatar')).toBe('2026-11-19')
  expect(date(moment, 'America/New_York')).toBe('2026-11-18')
  expect(date('2026-11-18T04:59:59Z', 'America/New_York')).toBe('2026-11-17')
  expect(date('2026-11-18T18:15:00Z', 'Asia/Kathmandu')).toBe('2026-11-19')
})

it('a day begins at its own midnight, in summer and in winter, and on the days that clocks change', () => {
  expect(begins('2026-11-18', 'UTC')).toBe('2026-11-18T00:00:00.000Z')
  expect(begins('2026-11-18', 'Asia/Qatar')).toBe('2026-11-17T21:00:00.000Z')
  expect(begins('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
  expect(begins('2026-03-09', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z')
  expect(begins('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z')
  expect(begins('2026-11-02', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z')
  // In Cairo clocks leap over midnight itself.
  expect(begins('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
  expect(begins('2026-11-18', 'Pacific/Kiritimati')).toBe('2026-11-17T10:00:00.000Z')
  expect(begins('2026-11-18', 'Etc/GMT+12')).toBe('2026-11-18T12:00:00.000Z')
})

it('each day of a year ends where the next one begins, without a gap', () => {
  for (const zone of ['Asia/Qatar', 'America/New_York', 'Africa/Cairo', 'Asia/Kathmandu']) {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += DAY_MS) {
      const next = startOfDay(day + DAY_MS, zone)
      expect([dayAt(next - 1, zone), dayAt(next, zone)]).toEqual([day, day + DAY_MS])
    }
  }
})

it('a name that no clock knows is no zone, nor is a distance from UTC', () => {
  expect(['Asia/Qatar', 'America/New_York', 'UTC'].every(isTimeZone)).toBe(true)
  expect(['', 'Asia/Atlantis', '+03:00', "UTC'", '../etc'].some(isTimeZone)).toBe(false)
})
