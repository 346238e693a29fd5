import { expect, it } from 'vitest'
import { byLesson } from '#web/features/attempts/by-lesson.tsx'
import type { Result } from '#worker/contract/attempts.ts'

const question = (lesson: string | null, earned: number, points: number): Result['questions'][number] => ({
  id: `${lesson}-${points}`,
  type: 'true_or_false',
  title: 'A question',
  points,
  earned,
  answers: [],
  correct: earned === points,
  response: null,
  right: { answer_id: 'a' },
  marks: {},
  feedback: {},
  explanation: '',
  lesson: lesson === null ? null : { id: lesson, level_id: 'one', title: lesson },
  citations: [],
})

it('a lesson’s share of a result is its points, not its questions', () => {
  const questions = [
    question('Soil', 3, 3),
    question('Soil', 0, 1),
    question(null, 2, 2),
    question('Sand', 0, 2),
  ]
  expect(byLesson(questions)).toEqual([
    { id: 'Soil', level_id: 'one', title: 'Soil', score: 3, total: 4 },
    { id: 'Sand', level_id: 'one', title: 'Sand', score: 0, total: 2 },
  ])
})
