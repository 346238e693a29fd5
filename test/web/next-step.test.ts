import { expect, it } from 'vitest'
import { finalExamOpen } from '#web/features/attempts/after-result.ts'
import { pointsMissing } from '#web/features/learning/home-step.tsx'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'

const exam = (more: Partial<LearningAssessment>): LearningAssessment => ({
  id: 'e',
  slug: 'final',
  title: 'Final exam',
  level_id: null,
  duration_minutes: 30,
  extra_minutes: 0,
  questions: 12,
  success_percentage: 60,
  max_attempts: 2,
  certifies: true,
  pause_minutes: 60,
  shown: ['score', 'topics'],
  later: [],
  opens_at: null,
  closes_at: null,
  next_attempt_at: null,
  attempts_left: 2,
  open_attempt_id: null,
  best: null,
  locked: null,
  ...more,
})
const path = (exams: LearningAssessment[]) => ({ exams }) as CoursePath
const passed = { attempt_id: 'a', score: 9, total: 12, percentage: 75, passed: true }

it('the points that were missing are those up to the pass mark, and never none', () => {
  expect(pointsMissing({ score: 7, total: 12 }, 75)).toBe(2)
  expect(pointsMissing({ score: 0, total: 10 }, 60)).toBe(6)
  expect(pointsMissing({ score: 6, total: 10 }, 60)).toBe(1)
})

it('an exercise leads on to the final exam only where it may be sat and is not passed', () => {
  expect(finalExamOpen(path([exam({})]))).toBe('final')
  expect(finalExamOpen(path([exam({ attempts_left: 0, open_attempt_id: 'o' })]))).toBe('final')
  expect(finalExamOpen(path([exam({ attempts_left: 0 })]))).toBeUndefined()
  expect(finalExamOpen(path([exam({ locked: { reason: 'lessons_left', left: 2 } })]))).toBeUndefined()
  expect(finalExamOpen(path([exam({ best: passed })]))).toBeUndefined()
  expect(finalExamOpen(path([exam({ level_id: 'one' })]))).toBeUndefined()
})
