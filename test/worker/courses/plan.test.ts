import { beforeEach, expect, it } from 'vitest'
import { makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Course } from '#worker/contract/courses.ts'

let teacher: Person
let id: string
beforeEach(async () => {
  teacher = await makeTeacher()
  const body = { title: 'Lakes', language: 'en', plan: { levels_number: 3 } }
  const made = await request<{ course: Course }>('post', '/courses', { token: teacher.token, body })
  id = made.body.data.course.id
})

const plan = (part: unknown, token = teacher.token) =>
  request<{ course: Course }>('patch', `/courses/${id}`, { token, body: { plan: part } })
const stored = async () =>
  (await request<{ course: Course }>('get', `/courses/${id}`, { token: teacher.token })).body.data.course.plan

it('parts of a plan that are saved at once from two steps or tabs are all kept', async () => {
  const parts = [
    { step: 'exam', left_at: 1 },
    { lessons_per_level: 4 },
    { questions: { per_lesson: 6 } },
    { questions: { keep_for_exam: false } },
    { exercise: { mcq_count: 5 } },
    { exercise: { scope: 'course' } },
    { exam: { questions: 30 } },
    { exam: { max_attempts: 2 } },
  ]
  const answers = await Promise.all(parts.map((part) => plan(part)))
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200))
  expect(await stored()).toEqual({
    step: 'exam',
    left_at: 1,
    levels_number: 3,
    lessons_per_level: 4,
    questions: { per_lesson: 6, keep_for_exam: false },
    exercise: { mcq_count: 5, scope: 'course' },
    exam: { questions: 30, max_attempts: 2 },
  })
})

it('a number that is taken back is left to the engine again', async () => {
  await plan({ lessons_per_level: 4, levels_number: null })
  expect(await stored()).toEqual({ lessons_per_level: 4 })
})

it('only the instructor of the course changes its plan, and only to what a plan can say', async () => {
  const stranger = await makeTeacher()
  expect((await plan({ levels_number: 5 }, stranger.token)).status).toBe(404)
  for (const part of [{ levels_number: 99 }, { exam: { questions: 0 } }, { moons: 2 }, { exam: null }, null])
    expect((await plan(part)).status, JSON.stringify(part)).toBe(422)
  expect(await stored()).toEqual({ levels_number: 3 })
})
