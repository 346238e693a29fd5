import { runInDurableObject } from 'cloudflare:test'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessments, notifications, questions, versionKeys } from '#db/schema/index.ts'
import { askedRows } from '#test/support/asked-rows.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { type Written, writeQuestion } from '#test/support/every-type.ts'
import { TYPES } from '#test/support/every-type-content.ts'
import { rounds } from '#test/support/rounds.ts'
import { finish, readyStudent, respond, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Hint, Result } from '#worker/contract/attempts.ts'
import { attemptStub } from '#worker/features/attempts/attempt-stub.ts'
import { sequence, shuffled } from '#worker/questions/shuffle.ts'

const services = testServices()
const { db } = services
let teacher: Person
let student: Person
let course: BuiltCourse
let written: Map<string, Written>

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 0 })
  written = new Map()
  for (const type of TYPES) {
    const one = await writeQuestion(course, teacher, type)
    written.set(one.question.id, one)
  }
  await db
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
const exercise = () => course.levels[0]?.exercise_id ?? ''
const startExercise = async () =>
  (await request<{ attempt: Attempt }>('post', `/exercises/${exercise()}/attempts`, { token: student.token }))
    .body.data.attempt

describe('an exam of all seven types', () => {
  it('shows what each needs, keeps every response and gives back what was saved', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    expect(attempt.questions.map(({ type }) => type).toSorted()).toEqual(TYPES.toSorted())
    for (const { id } of attempt.questions) {
      const { status, body } = await respond(
        attempt.id,
        id,
        { response: responseTo(id, 'wrong'), seq: 2 },
        student.token,
      )
      expect([status, body.data.seq]).toEqual([200, 2])
      expect(body.data).not.toHaveProperty('verdict')
    }
    const { body } = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    expect(body.data.attempt.questions).toEqual(attempt.questions)
    for (const { id } of attempt.questions) {
      expect(body.data.attempt.answers_saved[id]).toEqual({ response: responseTo(id, 'wrong'), seq: 2 })
    }
  })

  it('gives all points for right responses, and shares with their parts for others', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    for (const { id } of attempt.questions)
      await respond(attempt.id, id, { response: responseTo(id, 'right'), seq: 1 }, student.token)
    const { result } = (await finish(attempt.id, student.token)).body.data
    expect(result).toMatchObject({ score: 21, total: 21, percentage: 100, passed: true })
    expect(result.certificate_id).not.toBeNull()

    const again = (await start(course, student.token)).body.data.attempt
    for (const { id } of again.questions)
      await respond(again.id, id, { response: responseTo(id, 'wrong'), seq: 1 }, student.token)
    const second = (await finish(again.id, student.token)).body.data.result
    const earned = Object.fromEntries(second.questions.map((one) => [one.type, one.earned]))
    expect(earned).toEqual({
      multiple_choice: 0,
      true_or_false: 0,
      multiple_answer: 2,
      ordering: 0,
      matching: 2,
      numeric: 0,
      short_answer: 0,
    })
    expect([second.score, second.percentage, second.passed]).toEqual([4, 19, false])
    for (const question of second.questions) {
      expect(question.correct).toBe(false)
      expect(question.explanation).toBe(`The reason of ${question.type}.`)
      expect(question.response).toEqual(responseTo(question.id, 'wrong'))
    }
    const matching = second.questions.find(({ type }) => type === 'matching')
    expect(Object.values(matching?.marks ?? {}).filter(Boolean)).toHaveLength(2)
    const choice = second.questions.find(({ type }) => type === 'multiple_choice')
    expect(Object.values(choice?.feedback ?? {})).toEqual(['A flood is too much of it.'])
    const read = await request<{ result: Result }>('get', `/attempts/${again.id}/result`, {
      token: student.token,
    })
    expect(read.body.data.result).toEqual(second)
  })

  it('says points in hundredths, and never rounds a score up to the pass mark', async () => {
    const [ordering] = [...written.values()].filter(({ question }) => question.type === 'ordering')
    if (!ordering || !('order' in ordering.right)) throw new Error('written above')
    await db
      .update(questions)
      .set({ points: 1, version: sql`${questions.version} + 1` })
      .where(eq(questions.course_id, course.id))
    await db
      .update(assessments)
      .set({ mcq_count: 0, true_or_false_count: 0, success_percentage: 84 })
      .where(eq(assessments.id, course.exam_id))
    await publishAgain(services, course.owner_id, course.id)
    const { attempt } = (await start(course, student.token)).body.data
    const [a = '', b = '', ...rest] = ordering.right.order
    for (const { id } of attempt.questions) {
      const response = id === ordering.question.id ? { order: [b, a, ...rest] } : responseTo(id, 'right')
      await respond(attempt.id, id, { response, seq: 1 }, student.token)
    }
    const { result } = (await finish(attempt.id, student.token)).body.data
    expect([result.score, result.total, result.percentage, result.passed]).toEqual([4.83, 5, 96, true])
    const verified = await request<{ status: string; score: number; total: number }>(
      'get',
      `/api/v1/verify/${result.certificate_id}`,
    )
    expect(verified.body.data).toMatchObject({ status: 'valid', score: 4.83, total: 5 })
    const [notice] = await db
      .select({ data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.user_id, student.userId), eq(notifications.kind, 'exam_result')))
    expect(notice?.data).toMatchObject({ score: 4.83, total: 5 })
    const row = await askedRows(db, attempt.id)
    expect(row.find((one) => one.question_id === ordering.question.id)?.earned).toBe(0.83)
  })

  it('refuses a response of another type, of parts that are not its own, and one without a form', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    for (const { id } of attempt.questions) {
      const strange = [
        { order: ['x', 'y'] },
        { answer_ids: ['x'] },
        { answer_id: 'x' },
        { pairs: [['x', 'y']] },
        {},
        { text: 'a', answer_id: 'b' },
        { answer_ids: 'x' },
        { text: 'x'.repeat(501) },
        null,
      ]
      for (const response of strange) {
        const refused = await respond(attempt.id, id, { response: response as never, seq: 1 }, student.token)
        expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
      }
    }
    const { result } = (await finish(attempt.id, student.token)).body.data
    expect(result.questions.every(({ response }) => response === null)).toBe(true)
  })

  it('has no hint, and says nothing of its answers, for anybody', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    for (const { id, has_hint: hasHint } of attempt.questions) {
      expect(hasHint).toBe(false)
      const path = `/attempts/${attempt.id}/questions/${id}/hint`
      expect((await request('post', path, { token: student.token })).status).toBe(404)
    }
  })
})

describe('an exercise of all seven types', () => {
  it('says at once whether a response is right, why, and what would be', async () => {
    const attempt = await startExercise()
    for (const { id, type } of attempt.questions) {
      const { body } = await respond(
        attempt.id,
        id,
        { response: responseTo(id, 'right'), seq: 1 },
        student.token,
      )
      expect(body.data.verdict).toMatchObject({
        correct: true,
        points: 3,
        of: 3,
        explanation: `The reason of ${type}.`,
      })
    }
    expect((await finish(attempt.id, student.token)).body.data.result.percentage).toBe(100)
  })

  it('counts the first response; later ones get a verdict and change nothing', async () => {
    const attempt = await startExercise()
    for (const { id } of attempt.questions) {
      await respond(attempt.id, id, { response: responseTo(id, 'wrong'), seq: 5 }, student.token)
      for (const seq of [1, 5, 9]) {
        const later = await respond(attempt.id, id, { response: responseTo(id, 'right'), seq }, student.token)
        expect([later.status, later.body.data.verdict?.correct]).toEqual([200, true])
      }
    }
    const { body } = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    for (const { id } of attempt.questions) {
      expect(body.data.attempt.answers_saved[id]).toEqual({ response: responseTo(id, 'wrong'), seq: 5 })
    }
    const { result } = (await finish(attempt.id, student.token)).body.data
    expect(result.questions.some(({ correct }) => correct)).toBe(false)
  })

  it('tells the feedback of what was chosen, and no other', async () => {
    const attempt = await startExercise()
    const choice = attempt.questions.find(({ type }) => type === 'multiple_choice')?.id ?? ''
    const { body } = await respond(
      attempt.id,
      choice,
      { response: responseTo(choice, 'wrong'), seq: 1 },
      student.token,
    )
    expect(Object.values(body.data.verdict?.feedback ?? {})).toEqual(['A flood is too much of it.'])
  })

  it('takes a response to a question that was withdrawn meanwhile, and says nothing of it', async () => {
    const attempt = await startExercise()
    const [question] = attempt.questions
    const id = question?.id ?? ''
    await db.update(versionKeys).set({ key: null }).where(eq(versionKeys.question_id, id))
    const { status, body } = await respond(
      attempt.id,
      id,
      { response: responseTo(id, 'right'), seq: 1 },
      student.token,
    )
    expect([status, body.data.seq, 'verdict' in body.data]).toEqual([200, 1, false])
    expect((await finish(attempt.id, student.token)).body.data.result.questions).toHaveLength(6)
  })

  it('gives its hints, and none of another’s attempt', async () => {
    const attempt = await startExercise()
    const stranger = await readyStudent(course)
    for (const { id, type, has_hint: hasHint } of attempt.questions) {
      expect(hasHint).toBe(true)
      const path = `/attempts/${attempt.id}/questions/${id}/hint`
      const { body } = await request<Hint>('post', path, { token: student.token })
      expect(body.data).toEqual({ hint: `A hint for ${type}.`, citations: [] })
      expect((await request('post', path, { token: stranger.token })).status).toBe(404)
    }
    const none = `/attempts/${attempt.id}/questions/none/hint`
    expect((await request('post', none, { token: student.token })).status).toBe(404)
  })
})

describe('responses of every type that arrive in disorder', () => {
  it('R40: keep the highest number of each question, from two tabs, shuffled and tripled', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const highest = Math.ceil(rounds(400) / TYPES.length)
    const saves = attempt.questions.flatMap(({ id }) =>
      Array.from({ length: highest }, (_, n) => ({
        id,
        // Two tabs take turns and answer differently.
        body: { response: responseTo(id, (n + 1) % 2 === 0 ? 'right' : 'wrong'), seq: n + 1 },
      })),
    )
    const sent = shuffled([...saves, ...saves, ...saves], sequence(40))
    for (let from = 0; from < sent.length; from += 50) {
      const part = sent.slice(from, from + 50)
      const answers = await Promise.all(
        part.map(({ id, body }) => respond(attempt.id, id, body, student.token)),
      )
      for (const { status } of answers) expect([200, 409]).toContain(status)
    }
    const path = `/attempts/${attempt.id}`
    const { body } = await request<{ attempt: Attempt }>('get', path, { token: student.token })
    for (const { id } of attempt.questions) {
      const response = responseTo(id, highest % 2 === 0 ? 'right' : 'wrong')
      expect(body.data.attempt.answers_saved[id]).toEqual({ response, seq: highest })
    }
  })

  it('R37: of twenty first responses at once to an exercise one counts, whatever each is told', async () => {
    const attempt = await startExercise()
    for (const { id } of attempt.questions) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          respond(
            attempt.id,
            id,
            { response: responseTo(id, n % 2 === 0 ? 'wrong' : 'right'), seq: n + 1 },
            student.token,
          ),
        ),
      )
      expect(answers.map(({ body }) => body.data.verdict?.correct)).toEqual(
        answers.map((_, n) => n % 2 === 1),
      )
    }
    const { body } = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    const kept = body.data.attempt.answers_saved
    const { result } = (await finish(attempt.id, student.token)).body.data
    for (const { id, response } of result.questions) {
      expect(response).toEqual(kept[id]?.response)
      const seq = kept[id]?.seq ?? 0
      expect(response).toEqual(responseTo(id, seq % 2 === 1 ? 'wrong' : 'right'))
    }
  })
})

describe('pools', () => {
  it('give exercises what is for practice, exams what is for exams, and both what is for both', async () => {
    const byType = [...written.values()].map(({ question }) => question)
    const pools = { ordering: 'practice', matching: 'exam' } as const
    for (const [type, pool] of Object.entries(pools)) {
      const id = byType.find((one) => one.type === type)?.id ?? ''
      await request('patch', `/questions/${id}`, { token: teacher.token, body: { pool } })
    }
    await publishAgain(services, course.owner_id, course.id)
    const types = (attempt: Attempt) => attempt.questions.map(({ type }) => type)
    const exam = types((await start(course, student.token)).body.data.attempt)
    const practice = types(await startExercise())
    expect([exam.includes('ordering'), exam.includes('matching')]).toEqual([false, true])
    expect([practice.includes('ordering'), practice.includes('matching')]).toEqual([true, false])
    expect([exam.length, practice.length]).toEqual([6, 6])
  })
})

describe('an attempt that was opened by the release before', () => {
  it('goes on with what was saved, takes new responses and is graded', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const choice = attempt.questions.find(({ type }) => type === 'multiple_choice')?.id ?? ''
    const other = attempt.questions.find(({ type }) => type === 'true_or_false')?.id ?? ''
    const right = responseTo(choice, 'right') as { answer_id: string }
    await runInDurableObject(attemptStub(services, attempt.id), (_, state) => {
      const { kv } = state.storage
      const { questions: _questions, kind: _kind, ...sheet } = kv.get<Record<string, unknown>>('sheet') ?? {}
      kv.put('sheet', { ...sheet, answers: { [choice]: [right.answer_id] } })
      kv.put(`answer:${choice}`, { answer_id: right.answer_id, seq: 4 })
    })
    const read = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    expect(read.body.data.attempt.answers_saved).toEqual({ [choice]: { response: right, seq: 4 } })
    const stale = await respond(
      attempt.id,
      choice,
      { response: responseTo(choice, 'wrong'), seq: 3 },
      student.token,
    )
    expect(stale.body.detail).toEqual({ response: right, seq: 4 })
    await respond(attempt.id, other, { response: responseTo(other, 'right'), seq: 1 }, student.token)
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(6)
  })

  it('finishes though nothing was sent to it since', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const choice = attempt.questions.find(({ type }) => type === 'multiple_choice')?.id ?? ''
    const right = responseTo(choice, 'right') as { answer_id: string }
    await runInDurableObject(attemptStub(services, attempt.id), (_, state) => {
      const { kv } = state.storage
      const { questions: _questions, kind: _kind, ...sheet } = kv.get<Record<string, unknown>>('sheet') ?? {}
      kv.put('sheet', { ...sheet, answers: { [choice]: [right.answer_id] } })
      kv.put(`answer:${choice}`, { answer_id: right.answer_id, seq: 4 })
    })
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(3)
  })
})
