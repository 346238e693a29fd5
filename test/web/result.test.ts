import { expect, it } from 'vitest'
import { weakestOf } from '#web/features/attempts/by-lesson.tsx'
import { questionsOf } from '#web/features/attempts/shown.ts'
import { laterSentences } from '#web/features/attempts/shown-later.tsx'
import type { Result } from '#worker/contract/attempts.ts'

type Question = Result['questions'][number]
const asked: Question = {
  id: 'q',
  type: 'true_or_false',
  title: 'A question',
  language: null,
  points: 2,
  answers: [],
  response: null,
  lesson: null,
}
const judged: Question = { ...asked, earned: 0, correct: false }
const explained: Question = {
  ...judged,
  right: { answer_id: 'a' },
  marks: {},
  feedback: {},
  explanation: '',
  citations: [],
}
const of = (...questions: Question[]) => questionsOf({ questions } as Result)

it('a question is as far open as its result shows it, under the number it had', () => {
  expect(of(asked, asked)).toEqual({ judged: [], explained: [] })
  expect(of(asked, judged).judged.map(({ number }) => number)).toEqual([2])
  expect(of(judged).explained).toEqual([])
  expect(of(explained, explained).explained.map(({ number }) => number)).toEqual([1, 2])
})

it('the lessons worth reading come first, by points where these are shown', () => {
  const topic = (id: string, score: number | null, well: boolean) => ({
    lesson: { id, level_id: 'one', title: id },
    well,
    score,
    total: 4,
  })
  const ids = (topics: ReturnType<typeof topic>[]) => weakestOf(topics).map(({ lesson }) => lesson.id)
  expect(ids([topic('Soil', 3, true), topic('Sand', 0, false), topic('Clay', 2, false)])).toEqual([
    'Sand',
    'Clay',
    'Soil',
  ])
  expect(ids([topic('Soil', null, true), topic('Sand', null, false)])).toEqual(['Sand', 'Soil'])
})

it('what is hidden is said in one sentence for each time at which it appears', () => {
  const later: Result['later'] = [
    { part: 'topics', when: 'after_last_attempt', at: null },
    { part: 'right', when: 'after_last_attempt', at: null },
    { part: 'score', when: 'after_close', at: '2026-12-15T20:59:00.000Z' },
    { part: 'reasons', when: null, at: null },
  ]
  const sentences = laterSentences(later)
  expect(sentences).toHaveLength(3)
  expect(sentences[0]).toBe(
    'After your last attempt you’ll also see which lessons went well and which questions you got right.',
  )
  expect(sentences[1]).toMatch(/15 December.*your points/)
  expect(sentences[2]).toBe('The result doesn’t show the right answers with their reasons.')
  expect(laterSentences([])).toEqual([])
})
