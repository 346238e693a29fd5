import { describe, expect, it } from 'vitest'
import { dayAt } from '#worker/contract/days.ts'
import { scheduleOf, type Work } from '#worker/contract/study-schedule.ts'
import { weeksKept } from '#worker/features/home/week-rules.ts'
import { remindAt } from '#worker/features/planner/rules.ts'
import { forecastOf, gradesOf, shareOfToday } from '#worker/features/practice/rules.ts'

const DAY_MS = 24 * 60 * 60_000
const piece = (id: string, minutes: number, kind: Work['kind'] = 'lesson'): Work => ({
  kind,
  id,
  title: id,
  minutes,
})
/** A Wednesday. */
const TODAY = '2026-11-18'
const SUN_TUE_THU = [0, 2, 4]
const terms = { days: SUN_TUE_THU, minutes_a_day: 20, target_date: null }
const shapeOf = (work: Work[], given = terms) =>
  scheduleOf(work, given, TODAY).sessions.map(({ date, items }) => [date, ...items.map(({ id }) => id)])

describe('a study plan', () => {
  it('fills the days of the plan in the order of the course, and only these days', () => {
    expect(shapeOf([piece('a', 8), piece('b', 7), piece('c', 9), piece('d', 3)])).toEqual([
      ['2026-11-19', 'a', 'b'],
      ['2026-11-22', 'c', 'd'],
    ])
  })

  it('gives a long lesson a day of its own, and an exam too', () => {
    expect(shapeOf([piece('a', 5), piece('long', 45), piece('b', 5), piece('exam', 5, 'exam')])).toEqual([
      ['2026-11-19', 'a'],
      ['2026-11-22', 'long'],
      ['2026-11-24', 'b'],
      ['2026-11-26', 'exam'],
    ])
  })

  it('moves by itself: what was not done yesterday is first today, and what was done is gone', () => {
    const work = [piece('a', 15), piece('b', 15), piece('c', 15)]
    expect(scheduleOf(work, terms, '2026-11-19').ends_on).toBe('2026-11-24')
    expect(scheduleOf(work, terms, '2026-11-20').ends_on).toBe('2026-11-26')
    expect(scheduleOf(work.slice(1), terms, '2026-11-20').ends_on).toBe('2026-11-24')
  })

  it('says when the date cannot be kept, and which minutes a day would keep it', () => {
    const work = [piece('a', 15), piece('b', 15), piece('c', 15)]
    const plan = scheduleOf(work, { ...terms, target_date: '2026-11-22' }, TODAY)
    expect(plan).toMatchObject({ on_track: false, ends_on: '2026-11-24', minutes_needed: 35 })
    expect(scheduleOf(work, { ...terms, target_date: '2026-11-24' }, TODAY)).toMatchObject({
      on_track: true,
      minutes_needed: null,
    })
    expect(scheduleOf(work, { ...terms, target_date: '2026-11-17' }, TODAY).minutes_needed).toBeNull()
  })

  it('ends when nothing is left, and leaves the review out of a day that is too short for it', () => {
    expect(scheduleOf([], { ...terms, target_date: '2026-11-01' }, TODAY)).toMatchObject({
      sessions: [],
      ends_on: null,
      on_track: true,
    })
    const [short] = scheduleOf([piece('a', 5)], { ...terms, minutes_a_day: 10 }, TODAY).sessions
    expect(short).toMatchObject({ review: false, minutes: 5 })
  })
})

describe('weeks that were kept', () => {
  const wednesday = Date.UTC(2026, 10, 18)
  const day = (back: number) => wednesday - back * DAY_MS
  it('count back from this week, which breaks nothing before it is over', () => {
    const lastTwo = [day(4), day(5), day(11), day(12)]
    expect(weeksKept(lastTwo, wednesday, 2)).toBe(2)
    expect(weeksKept([...lastTwo, day(0), day(1)], wednesday, 2)).toBe(3)
    expect(weeksKept([...lastTwo, day(0)], wednesday, 3)).toBe(0)
    expect(weeksKept([day(0), day(0), day(11)], wednesday, 1)).toBe(1)
    expect(weeksKept([], wednesday, 1)).toBe(0)
  })
})

describe('the daily review', () => {
  it('asks no more than a day holds, and spreads what waits over the next days', () => {
    expect(shareOfToday(42, 0, 20)).toEqual({ today: 20, waiting: 22 })
    expect(shareOfToday(42, 15, 20)).toEqual({ today: 5, waiting: 37 })
    expect(shareOfToday(3, 30, 20)).toEqual({ today: 0, waiting: 3 })
    expect(forecastOf(22, [5, 0, 0, 1], 20)).toEqual([20, 7, 0, 1])
  })

  it('leads each grade to a later day than the one below it, at every age of a card', () => {
    let memory = null
    let now = Date.UTC(2026, 10, 18, 15)
    for (let review = 0; review < 12; review++) {
      const grades = gradesOf(memory, now, dayAt(now, 'UTC'))
      const days = [grades.again, grades.hard, grades.good, grades.easy].map(({ due_at: at }) => at)
      expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
      // What is forgotten stays due on its day.
      expect(grades.again.due_at).toBe(dayAt(now, 'UTC'))
      memory = grades.good.memory
      now = grades.good.due_at + 60_000
    }
  })
})

describe('the reminder of a plan', () => {
  it('is for the next day of the plan, in the afternoon', () => {
    const noon = Date.UTC(2026, 10, 18, 12)
    const at = (days: number[], now: number, zone: string) => new Date(remindAt(days, now, zone)).toJSON()
    expect(at([3], noon, 'Asia/Qatar')).toBe('2026-11-18T14:00:00.000Z')
    expect(at([3], noon + 3 * 60 * 60_000, 'Asia/Qatar')).toBe('2026-11-25T14:00:00.000Z')
    expect(at([0, 4], noon, 'Asia/Qatar')).toBe('2026-11-19T14:00:00.000Z')
    expect(at([3], noon, 'America/New_York')).toBe('2026-11-18T22:00:00.000Z')
    // Already Thursday there.
    expect(at([3], noon, 'Pacific/Kiritimati')).toBe('2026-11-25T03:00:00.000Z')
  })
})
