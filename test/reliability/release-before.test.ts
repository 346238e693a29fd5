import { afterAll, beforeAll, expect, it } from 'vitest'
import { api, login, type Session } from '#test/support/api.ts'
import { answersOf } from '#test/support/choices.ts'
import { serverOnRelease } from '#test/support/release-data.ts'
import type { TestServer } from '#test/support/server.ts'
import type { Attempt, Result, Verdict } from '#worker/contract/attempts.ts'
import type { Question } from '#worker/contract/questions.ts'

/** What the student of the release before left in its data folder; the clock of the open exam ends in 2045. */
const PASSED_EXAM = { id: '01a204d8-8053-7006-a570-98fe85b30cbf', score: 32, total: 32, passed: true }
const EXERCISE = { id: '01a204d8-837f-7321-9b42-576257788812', score: 9, total: 10, passed: true }
const FAILED_EXAM = { id: '01a204d8-848a-7489-ac4c-4897c73444e0', score: 3, total: 38, passed: false }
const OPEN_EXAM = { id: '01a204d9-81c7-765a-9bc7-6f38d4a2b1cd', questions: 28, saved: 2 }
const OPEN_EXERCISE = { id: '01a204d8-84ac-71a0-9d70-8f3aebcbb84f', saved: 1, left: 9 }
const CERTIFICATE = '2KdY-CO8kFz7VT8XQFlr1A'

let server: TestServer
let student: Session
let right: Map<string, string>

beforeAll(async () => {
  server = await serverOnRelease('eleven-migrations')
  student = await login(server.origin, 'student@sullam.example', 'one-rung-a-day-7')
  const instructor = await login(server.origin, 'instructor@sullam.example', 'climb-the-ladder-7')
  const { body } = await instructor.call<Question[]>('GET', '/questions?limit=100')
  right = new Map(
    body.data.map((question) => [
      question.id,
      answersOf(question).find((answer) => answer.is_correct)?.id ?? '',
    ]),
  )
})
afterAll(() => server?.stop())

const openAttempt = async (id: string) =>
  (await student.call<{ attempt: Attempt }>('GET', `/attempts/${id}`)).body.data.attempt

/** Answers what is not answered yet, each rightly. */
async function answerTheRest({ id, questions, answers_saved: saved }: Attempt) {
  const verdicts: (Verdict | undefined)[] = []
  for (const question of questions.filter((one) => saved[one.id] === undefined)) {
    const body = { response: { answer_id: right.get(question.id) }, seq: 1 }
    const answer = await student.call<{ verdict?: Verdict }>(
      'PUT',
      `/attempts/${id}/answers/${question.id}`,
      body,
    )
    expect(answer.status).toBe(200)
    verdicts.push(answer.body.data.verdict)
  }
  return verdicts
}
const finish = async (id: string) =>
  (await student.call<{ result: Result }>('POST', `/attempts/${id}/finish`)).body.data.result

it.each([PASSED_EXAM, EXERCISE, FAILED_EXAM])(
  'a result of the release before is as it was: $score of $total',
  async ({ id, ...wanted }) => {
    const { status, body } = await student.call<{ result: Result }>('GET', `/attempts/${id}/result`)
    expect(status).toBe(200)
    expect(body.data.result).toMatchObject(wanted)
  },
)

it('a certificate of the release before is valid, and its page, file and credential are there', async () => {
  const stranger = api(server.origin)
  const { body } = await stranger.call<{ status: string }>('GET', `/verify/${CERTIFICATE}`)
  expect(body.data.status).toBe('valid')
  const list = await student.call<{ id: string; score: number }[]>('GET', '/certificates')
  expect(list.body.data).toMatchObject([{ id: CERTIFICATE, score: 32, total: 32 }])
  for (const path of ['file?format=png', 'credential'])
    expect([path, (await student.call('GET', `/certificates/${CERTIFICATE}/${path}`)).status]).toEqual([
      path,
      200,
    ])
})

it('an exam that was open goes on with its answers and is passed', async () => {
  const attempt = await openAttempt(OPEN_EXAM.id)
  expect(attempt.state).toBe('open')
  expect(attempt.questions).toHaveLength(OPEN_EXAM.questions)
  expect(Object.keys(attempt.answers_saved)).toHaveLength(OPEN_EXAM.saved)
  await answerTheRest(attempt)
  const result = await finish(OPEN_EXAM.id)
  expect(result).toMatchObject({ passed: true, score: result.total, percentage: 100 })
})

it('an exercise that was open answers at once, and counts the answer of before', async () => {
  const attempt = await openAttempt(OPEN_EXERCISE.id)
  expect(attempt.state).toBe('open')
  expect(Object.keys(attempt.answers_saved)).toHaveLength(OPEN_EXERCISE.saved)
  const verdicts = await answerTheRest(attempt)
  expect(verdicts.map((verdict) => verdict?.correct)).toEqual(Array(OPEN_EXERCISE.left).fill(true))
  const result = await finish(OPEN_EXERCISE.id)
  expect(result).toMatchObject({ passed: true, score: result.total })
})
