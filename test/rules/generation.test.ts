import { expect, it } from 'vitest'
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

it('a level with fewer than three questions has no exercise, an exam wants at least one', () => {
  expect(planExercise({ multiple_choice: 1, true_or_false: 1 })).toBe(null)
  expect(planExercise({ multiple_choice: 2, true_or_false: 1 })).toMatchObject({
    mcq_count: 2,
    true_or_false_count: 1,
    duration_minutes: 0,
    max_attempts: 0,
  })
  expect(planExam({ multiple_choice: 0, true_or_false: 0 })).toBe(null)
})

it('the exam asks what there is, passes at 75 per cent, twice, and its time follows its length', () => {
  expect(planExam({ multiple_choice: 2, true_or_false: 1 })).toEqual({
    mcq_count: 2,
    true_or_false_count: 1,
    duration_minutes: 10,
    success_percentage: 75,
    max_attempts: 2,
  })
  expect(planExam({ multiple_choice: 90, true_or_false: 90 })).toMatchObject({
    mcq_count: 20,
    true_or_false_count: 10,
    duration_minutes: 45,
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
