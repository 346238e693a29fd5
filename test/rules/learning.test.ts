import { describe, expect, it } from 'vitest'
import { pathOf, withLessons } from '#worker/features/learning/path.ts'
import {
  activeDays,
  type LessonProgress,
  lessonsLeft,
  minutesLeft,
  nextStep,
  progressOf,
  steps,
  weekStart,
} from '#worker/features/learning/rules.ts'

const lesson = (id: string, fields: Partial<LessonProgress> = {}): LessonProgress => ({
  id,
  level_id: 'one',
  title: id,
  minutes: 4,
  position: 0,
  done: false,
  ...fields,
})
const done = (id: string, fields: Partial<LessonProgress> = {}) =>
  lesson(id, { position: 100, done: true, ...fields })

describe('the path', () => {
  it('opens the first lesson and then each one behind a lesson that is done', () => {
    const path = steps([done('a'), lesson('b'), lesson('c')])
    expect(path.map(({ number, locked }) => [number, locked])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  it('keeps a lesson open that was done before another was put in front of it', () => {
    expect(steps([done('a'), lesson('new'), done('b'), lesson('c')]).map((step) => step.locked)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('goes on with the first lesson that is not done', () => {
    expect(nextStep([done('a'), lesson('b'), lesson('c')])?.id).toBe('b')
    expect(nextStep([done('a')])).toBeNull()
    expect(nextStep([])).toBeNull()
  })

  it('counts whole minutes and never says 0 of a lesson that is not done', () => {
    expect(minutesLeft(lesson('a', { position: 50 }))).toBe(2)
    expect(minutesLeft(lesson('a', { position: 99 }))).toBe(1)
    expect(minutesLeft(lesson('a', { position: 100 }))).toBe(1)
    expect(minutesLeft(done('a'))).toBe(0)
  })

  it('says 100 percent only when every lesson is done', () => {
    const most = Array.from({ length: 200 }, (_, n) => (n === 0 ? lesson('left') : done(`l${n}`)))
    expect(progressOf(most)).toEqual({ lessons_done: 199, lessons_total: 200, percent: 99, minutes_left: 4 })
    expect(progressOf([])).toEqual({ lessons_done: 0, lessons_total: 0, percent: 0, minutes_left: 0 })
  })

  it('opens a level exercise when the lessons of the level are done, and the exam when all are', () => {
    const path = [done('a'), done('b'), lesson('c', { level_id: 'two' })]
    expect(lessonsLeft(path, { level_id: 'one', lesson_id: null })).toBe(0)
    expect(lessonsLeft(path, { level_id: 'two', lesson_id: null })).toBe(1)
    expect(lessonsLeft(path, { level_id: null, lesson_id: 'a' })).toBe(0)
    expect(lessonsLeft(path, { level_id: null, lesson_id: null })).toBe(1)
  })

  it('leaves out a level in which nothing is approved', () => {
    const shown = pathOf(
      [
        { id: 'one', title: 'One' },
        { id: 'two', title: 'Two' },
      ],
      [lesson('a')],
      [],
    )
    expect(withLessons(shown.levels).map((level) => level.id)).toEqual(['one'])
  })
})

describe('the week', () => {
  const wednesday = Date.UTC(2026, 10, 18)

  it('begins on Sunday', () => {
    expect(weekStart(wednesday)).toBe(Date.UTC(2026, 10, 15))
    expect(weekStart(Date.UTC(2026, 10, 15))).toBe(Date.UTC(2026, 10, 15))
    expect(weekStart(Date.UTC(2026, 10, 14))).toBe(Date.UTC(2026, 10, 8))
  })

  it('marks the days on which something was learned', () => {
    const days = [Date.UTC(2026, 10, 15), Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 14)]
    expect(activeDays(days, wednesday)).toEqual([true, false, false, true, false, false, false])
  })
})
