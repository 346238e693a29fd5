import { describe, expect, it } from 'vitest'
import { certifyingFaults } from '#worker/features/assessments/certifying-rules.ts'
import { derivedId } from '#worker/features/generation/derived-id.ts'
import {
  expectedShape,
  languageFault,
  planExam,
  planExercise,
  progressOf,
} from '#worker/features/generation/rules.ts'
import { retryDelayMs, stageOf } from '#worker/jobs/rules.ts'

const done = (key: string) => ({ key, state: 'done' as const })
const waiting = (key: string) => ({ key, state: 'waiting' as const })

it('the same parts name the same row, other parts another', () => {
  expect(derivedId('job', 'lesson', 1)).toBe(derivedId('job', 'lesson', 1))
  expect(derivedId('job', 'lesson', 11)).not.toBe(derivedId('job', 'lesson', 1, 1))
  expect(derivedId('a')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

it('waits double from ten seconds, with up to half of chance', () => {
  expect([1, 2, 3, 4].map((tries) => retryDelayMs(tries, 0) / 1000)).toEqual([10, 20, 40, 80])
  expect(retryDelayMs(1, 0.999)).toBeLessThan(15_000)
})

it('a step belongs to the stage before its colon', () => {
  expect(['extract:x', 'outline', 'lesson:3', 'practice:0', 'finish'].map(stageOf)).toEqual([
    'extract',
    'outline',
    'lesson',
    'practice',
    'finish',
  ])
})

it('the total is known from the outline on and is then never exceeded', () => {
  const early = progressOf([waiting('extract:a')], true)
  expect(early.done / early.total).toBeLessThan(0.1)
  const steps = [done('extract:a'), done('outline'), done('lesson:0'), waiting('lesson:1')]
  expect(progressOf(steps, true)).toEqual({ done: 3, total: 7 })
  const all = [...steps.slice(0, 3), done('lesson:1'), done('practice:0'), done('practice:1'), done('finish')]
  expect(progressOf(all, true)).toEqual({ done: 7, total: 7 })
  expect(progressOf([done('lesson:0')], false)).toEqual({ done: 1, total: 1 })
})

it('a book gives no more lessons than a course takes', () => {
  const book = expectedShape(300_000, {})
  expect(book).toEqual({ levels: 8, perLevel: 8 })
  expect(expectedShape(500, {})).toEqual({ levels: 1, perLevel: 1 })
  expect(expectedShape(20_000, { levels: 3, lessons: 5 })).toEqual({ levels: 3, perLevel: 5 })
})

it('a level with a single question has no exercise, an exam wants at least one', () => {
  expect(planExercise({ multiple_choice: 0, true_or_false: 1, other: 0 })).toBe(null)
  expect(planExercise({ multiple_choice: 2, true_or_false: 1, other: 0 })).toMatchObject({
    mcq_count: 2,
    true_or_false_count: 1,
    duration_minutes: 0,
    max_attempts: 0,
  })
  expect(planExam({ multiple_choice: 0, true_or_false: 0, other: 0 })).toBe(null)
})

describe('the drafted exam', () => {
  const drawn = (choices: number, statements: number) => {
    const plan = planExam({ multiple_choice: choices, true_or_false: statements, other: 0 })
    return plan && [plan.mcq_count, plan.true_or_false_count, plan.max_attempts]
  }

  it('passes at 75 per cent, and its time follows its length', () => {
    expect(planExam({ multiple_choice: 2, true_or_false: 1, other: 0 })).toEqual({
      mcq_count: 2,
      true_or_false_count: 1,
      other_count: 0,
      duration_minutes: 10,
      success_percentage: 75,
      max_attempts: 2,
    })
    expect(planExam({ multiple_choice: 90, true_or_false: 90, other: 0 })).toMatchObject({
      mcq_count: 20,
      true_or_false_count: 10,
      duration_minutes: 45,
    })
  })

  it('asks questions of other types by their share of the pool, and no more than there are', () => {
    const counts = (choices: number, statements: number, other: number) => {
      const plan = planExam({ multiple_choice: choices, true_or_false: statements, other })
      return plan && [plan.mcq_count, plan.true_or_false_count, plan.other_count]
    }
    expect(counts(20, 10, 10)).toEqual([11, 8, 5])
    expect(counts(0, 0, 15)).toEqual([0, 0, 10])
    expect(counts(3, 0, 12)).toEqual([2, 0, 8])
    expect(counts(0, 2, 1)).toEqual([0, 2, 1])
    for (let choices = 0; choices < 12; choices++) {
      for (let other = 0; other < 12; other++) {
        const [asked = 0, statements = 0, others = 0] = counts(choices, 5, other) ?? []
        expect(asked).toBeLessThanOrEqual(choices)
        expect(statements).toBeLessThanOrEqual(5)
        expect(others).toBeLessThanOrEqual(other)
      }
    }
  })

  it('R63: certifies wherever its pool allows: twice from half as many again, once from ten', () => {
    expect(drawn(15, 0)).toEqual([10, 0, 2])
    expect(drawn(12, 6)).toEqual([7, 3, 2])
    expect(drawn(10, 4)).toEqual([7, 3, 1])
    expect(drawn(6, 3)).toEqual([6, 3, 2])
    expect(drawn(2, 13)).toEqual([2, 8, 2])
    for (let choices = 7; choices < 60; choices++) {
      for (let statements = 0; statements < 20; statements++) {
        const exam = planExam({ multiple_choice: choices, true_or_false: statements, other: 0 })
        if (!exam || choices + statements < 10) continue
        const pool = [
          ...Array.from({ length: choices }, () => 'multiple_choice' as const),
          ...Array.from({ length: statements }, () => 'true_or_false' as const),
        ].map((type, place) => ({ id: String(place), type, lesson_id: String(place % 3) }))
        const faults = certifyingFaults({
          exam: { ...exam, other_count: 0, draws: [] },
          pool,
          named: false,
          lessons: 3,
          cvApproved: true,
        })
        const short = exam.true_or_false_count > Math.floor((exam.mcq_count + exam.true_or_false_count) / 3)
        expect(faults, `${choices} and ${statements}`).toEqual(short ? [expect.anything()] : [])
      }
    }
  })
})

it('the built-in engine writes only in a language that the material has', () => {
  const file = (language: string | null) => ({ language, status: 'ready' })
  expect(languageFault('ar', [file('en'), file('ar')], true)).toBe(null)
  expect(languageFault('ar', [file('en')], true)).toBe('needs_language_model')
  expect(languageFault('zh', [file(null)], true)).toBe('needs_language_model')
  expect(languageFault('ar', [file(null)], true)).toBe(null)
  expect(languageFault('zh', [file('en')], false)).toBe(null)
})
