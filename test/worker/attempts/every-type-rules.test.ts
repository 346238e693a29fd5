import { runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessments } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { type Written, writeQuestion } from '#test/support/every-type.ts'
import { TYPES } from '#test/support/every-type-content.ts'
import { finish, readyStudent, respond, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { attemptStub } from '#worker/features/attempts/attempt-stub.ts'

const services = testServices()
let student: Person
let course: BuiltCourse
let written: Map<string, Written>

beforeEach(async () => {
  const teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 0 })
  written = new Map()
  for (const type of TYPES) {
    const one = await writeQuestion(course, teacher, type)
    written.set(one.question.id, one)
  }
  await services.db
    .update(assessments)
    .set({ mcq_count: 1, true_or_false_count: 1, other_count: 5 })
    .where(eq(assessments.course_id, course.id))
  await publishAgain(services, course.owner_id, course.id)
  student = await readyStudent(course)
})

const responseTo = (id: string, is: 'right' | 'wrong') => {
  const one = written.get(id)
  if (!one) throw new Error('a question of this course')
  return one[is]
}
const savedOf = async ({ id }: Attempt) =>
  (await request<{ attempt: Attempt }>('get', `/attempts/${id}`, { token: student.token })).body.data.attempt
    .answers_saved
/** Written out: the contract promises these five seconds. */
const GRACE_MS = 5_000
const setClock = (attempt: Attempt, sinceDeadline: number) =>
  runInDurableObject(attemptStub(services, attempt.id), (object) => {
    const now = () => Date.parse(attempt.deadline_at ?? '') + sinceDeadline
    object.services = { ...object.services, now }
  })

describe('a response of any type', () => {
  it('R39: is kept until five seconds after the deadline, and refused after them', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    await setClock(attempt, GRACE_MS)
    const inTime = attempt.questions.slice(0, 4)
    for (const { id } of inTime) {
      const { status } = await respond(
        attempt.id,
        id,
        { response: responseTo(id, 'right'), seq: 1 },
        student.token,
      )
      expect(status).toBe(200)
    }
    await setClock(attempt, GRACE_MS + 1)
    for (const { id, type } of attempt.questions) {
      const body = { response: responseTo(id, 'wrong'), seq: 2 }
      const late = await respond(attempt.id, id, body, student.token)
      expect([type, late.status, late.body.code]).toEqual([type, 409, 'attempt_closed'])
    }
    const { result } = (await finish(attempt.id, student.token)).body.data
    const right = result.questions.filter(({ correct }) => correct)
    expect(new Set(right.map(({ id }) => id))).toEqual(new Set(inTime.map(({ id }) => id)))
  })

  it('R37: that arrives while the attempt ends is counted or refused, never dropped', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const calls = attempt.questions.map(({ id }) =>
      respond(attempt.id, id, { response: responseTo(id, 'right'), seq: 1 }, student.token),
    )
    const end = finish(attempt.id, student.token)
    const answers = await Promise.all(calls)
    const kept = attempt.questions.filter((_, place) => answers[place]?.status === 200)
    const { result } = (await end).body.data
    const right = result.questions.filter(({ correct }) => correct)
    expect(new Set(right.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)))
  })

  it('R31: is taken from who sits the attempt alone, in an exam as in an exercise', async () => {
    const { attempt: exam } = (await start(course, student.token)).body.data
    const path = `/exercises/${course.levels[0]?.exercise_id}/attempts`
    const { body } = await request<{ attempt: Attempt }>('post', path, { token: student.token })
    const others = [(await readyStudent(course)).token, (await makeTeacher()).token]
    for (const attempt of [exam, body.data.attempt]) {
      for (const { id } of attempt.questions) {
        for (const [place, token] of others.entries()) {
          const answer = await respond(attempt.id, id, { response: responseTo(id, 'right'), seq: 1 }, token)
          expect(answer.status).toBe(place === 0 ? 404 : 403)
          expect(JSON.stringify(answer.body)).not.toContain('verdict')
        }
      }
      expect(await savedOf(attempt)).toEqual({})
    }
  })
})

it('R42: parts of every type stand in the same order each time an attempt is read', async () => {
  const { attempt } = (await start(course, student.token)).body.data
  const read = async () =>
    (await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, { token: student.token })).body
      .data.attempt.questions
  expect(await read()).toEqual(attempt.questions)
  expect((await start(course, student.token)).body.data.attempt.questions).toEqual(attempt.questions)
})
