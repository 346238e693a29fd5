import { describe, expect, it } from 'vitest'
import { rounds } from '#test/support/rounds.ts'
import { DAY_MS, dateOf } from '#worker/contract/days.ts'
import { type PlanTerms, scheduleOf, type Work } from '#worker/contract/study-schedule.ts'

/** A small generator, so that a life that fails can be lived again by its seed. */
function chanceOf(seed: number) {
  let state = seed + 0x6d2b79f5
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
  return { upTo: (most: number) => Math.floor(next() * (most + 1)), is: (share: number) => next() < share }
}
type Chance = ReturnType<typeof chanceOf>

const FIRST = Date.UTC(2026, 10, 18)
const dayOf = (n: number) => dateOf(FIRST + n * DAY_MS)

let made = 0
const lesson = (chance: Chance): Work => ({
  kind: 'lesson',
  id: `l${made++}`,
  title: 'x',
  minutes: 1 + chance.upTo(40),
})

function courseOf(chance: Chance): Work[] {
  const lessons = Array.from({ length: 1 + chance.upTo(25) }, () =>
    chance.is(0.8) ? lesson(chance) : { ...lesson(chance), kind: 'exercise' as const },
  )
  if (chance.is(0.3)) return lessons
  const opens = chance.is(0.3) && { not_before: dayOf(chance.upTo(60)) }
  return [...lessons, { ...lesson(chance), kind: 'exam', ...opens }]
}

const daysOf = (chance: Chance): number[] => {
  const days = [0, 1, 2, 3, 4, 5, 6].filter(() => chance.is(0.4))
  return days.length > 0 ? days : [chance.upTo(6)]
}
const termsOf = (chance: Chance): PlanTerms => ({
  days: daysOf(chance),
  minutes_a_day: 5 + 5 * chance.upTo(20),
  target_date: chance.is(0.5) ? dayOf(chance.upTo(90)) : null,
})

/** What holds of every plan, whatever happened before. */
function check(work: Work[], terms: PlanTerms, today: string) {
  const plan = scheduleOf(work, terms, today)
  const { sessions } = plan
  // Everything that is left, once, in its order, on days of the plan that are not over.
  expect(sessions.flatMap(({ items }) => items)).toEqual(work)
  const dates = sessions.map(({ date }) => date)
  expect(dates).toEqual([...new Set(dates)].toSorted())
  for (const { date, items, minutes, review } of sessions) {
    expect(date >= today && terms.days.includes(new Date(date).getUTCDay())).toBe(true)
    expect(items.length).toBeGreaterThan(0)
    // Longer than wanted only where one piece is.
    if (items.length > 1) expect(minutes).toBeLessThanOrEqual(terms.minutes_a_day)
    expect(minutes).toBe(items.reduce((sum, item) => sum + item.minutes, review ? 5 : 0))
    expect(items.every(({ not_before: from }) => from === undefined || from <= date)).toBe(true)
    if (items.some(({ kind }) => kind === 'exam')) expect(items).toHaveLength(1)
  }
  expect(plan.ends_on).toBe(dates.at(-1) ?? null)
  const { target_date: target } = terms
  expect(plan.on_track).toBe(plan.ends_on === null || target === null || plan.ends_on <= target)
  if (plan.on_track) expect(plan.minutes_needed).toBeNull()
  if (plan.on_track || plan.ends_on === null) return plan
  // Each way out that is offered leads out.
  expect(scheduleOf(work, { ...terms, target_date: plan.ends_on }, today).on_track).toBe(true)
  const { minutes_needed: needed } = plan
  const within = (minutes: number) => scheduleOf(work, { ...terms, minutes_a_day: minutes }, today).on_track
  if (needed === null) expect(within(240)).toBe(false)
  else {
    expect(within(needed)).toBe(true)
    expect(within(needed - 5)).toBe(false)
  }
  return plan
}

/** A life: days on which the plan is kept, missed, outdone or changed, until everything is done. */
function live(seed: number) {
  const chance = chanceOf(seed)
  let work = courseOf(chance)
  let terms = termsOf(chance)
  for (let n = 0; n < 150 && work.length > 0; n++) {
    const today = dayOf(n)
    const plan = check(work, terms, today)
    const [session] = plan.sessions
    if (session?.date === today && chance.is(0.6)) work = work.slice(session.items.length)
    // Read early, on a day of rest too.
    else if (chance.is(0.15) && work[0]?.not_before === undefined) work = work.slice(1)
    if (chance.is(0.05)) terms = termsOf(chance)
    // A new version of the course brings a lesson, or takes one away.
    if (chance.is(0.03)) work = work.toSpliced(chance.upTo(Math.max(0, work.length - 2)), 0, lesson(chance))
    if (chance.is(0.03)) work = work.toSpliced(chance.upTo(work.length), 1)
  }
  return work.length
}

describe('a plan over many lives', () => {
  it('holds all that is left on its own days, says the truth about its date, and ends', () => {
    const lives = rounds(150)
    const left = Array.from({ length: lives }, (_, seed) => live(seed))
    expect(left.filter((n) => n > 0).length).toBeLessThan(lives / 4)
  })

  it('whose day was missed never becomes longer than the day, and nothing of it is lost', () => {
    for (let seed = 0; seed < rounds(150); seed++) {
      const chance = chanceOf(seed)
      const [work, terms] = [courseOf(chance), termsOf(chance)]
      const before = check(work, terms, dayOf(0))
      const missed = before.sessions[0]?.date ?? dayOf(0)
      const after = check(work, terms, dateOf(Date.parse(missed) + DAY_MS))
      expect(after.sessions.length).toBeLessThanOrEqual(before.sessions.length + 1)
      expect((after.ends_on ?? '') >= (before.ends_on ?? '')).toBe(true)
    }
  })

  it('of a course that no day of ten years would hold names no end, and is late', () => {
    const work = Array.from(
      { length: 700 },
      (): Work => ({ kind: 'lesson', id: `${made++}`, title: 'x', minutes: 30 }),
    )
    const terms = { days: [3], minutes_a_day: 5, target_date: null }
    expect(scheduleOf(work, terms, dayOf(0))).toMatchObject({
      ends_on: null,
      on_track: false,
      minutes_needed: 30 + 30 + 5,
    })
  })
})
