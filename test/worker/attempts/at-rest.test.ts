import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { attemptQuestions, attempts } from '#db/schema/index.ts'
import { askedRows, asRowsOfBefore } from '#test/support/asked-rows.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { stoppingDatabase } from '#test/support/failing-database.ts'
import { finish, readyStudent, respond, rightAnswer, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import { moveQuestionsOfOldAttempts } from '#worker/features/attempts/jobs.ts'
import { moveAskedQuestions } from '#worker/features/attempts/rest-queries.ts'

const services = testServices()
const { db } = services
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
})

const rowsOf = (id: string) => db.$count(attemptQuestions, eq(attemptQuestions.attempt_id, id))
const resultOf = async (id: string, token = student.token) =>
  (await request<{ result: Result }>('get', `/attempts/${id}/result`, { token })).body.data?.result
const viewOf = async (id: string) => {
  const { body } = await request<{ attempt: Attempt }>('get', `/attempts/${id}`, { token: student.token })
  const { server_now: _, ...seen } = body.data.attempt
  return seen
}

describe('an attempt', () => {
  it('is one row, with the ids of chosen answers alone', async () => {
    const { id } = await sit(course, student.token, 9)
    await finish(id, student.token)
    expect(await rowsOf(id)).toBe(0)
    const [row] = await db.select({ asked: attempts.asked }).from(attempts).where(eq(attempts.id, id))
    expect(row?.asked).toHaveLength(16)
    expect(row?.asked?.[0]).toEqual([expect.any(Number), 1, expect.any(String), 1])
    expect(row?.asked?.at(-1)?.[3]).toBe(0)
  })

  it('from before is read, answered and ended as any other', async () => {
    const attempt = await sit(course, student.token, 0)
    await asRowsOfBefore(db, attempt.id)
    const [first] = attempt.questions
    const body = { response: { answer_id: rightAnswer(course, first?.id ?? '') }, seq: 2 }
    expect((await respond(attempt.id, first?.id ?? '', body, student.token)).status).toBe(200)
    const { result } = (await finish(attempt.id, student.token)).body.data
    expect([result.score, result.total]).toEqual([1, 16])
    await moveQuestionsOfOldAttempts(services)
    expect(await resultOf(attempt.id)).toMatchObject({ score: 1, total: 16 })
    expect(await rowsOf(attempt.id)).toBe(0)
  })

  it('from before is the same before and after it has moved, for its student alone', async () => {
    const { id } = await sit(course, student.token, 9)
    await finish(id, student.token)
    const before = [await resultOf(id), await viewOf(id), await askedRows(db, id)]
    await asRowsOfBefore(db, id)
    expect([await resultOf(id), await viewOf(id), await askedRows(db, id)]).toEqual(before)
    expect(await moveQuestionsOfOldAttempts(services)).toBe(1)
    expect([await resultOf(id), await viewOf(id), await askedRows(db, id)]).toEqual(before)
    const other = await makeStudent()
    expect(await resultOf(id, other.token)).toBeUndefined()
  })

  it('from before has its questions once, wherever the move stops', async () => {
    const { id } = await sit(course, student.token, 9)
    await finish(id, student.token)
    const before = await askedRows(db, id)
    await asRowsOfBefore(db, id)
    for (let calls = 0, stopped = true; stopped; calls += 1) {
      const { database, hasStopped } = stoppingDatabase(env.DB, calls)
      await moveAskedQuestions({ ...services, db: connect(database) }).catch(() => undefined)
      stopped = hasStopped()
      expect(await askedRows(db, id)).toEqual(before)
      const [row] = await db.select({ asked: attempts.asked }).from(attempts).where(eq(attempts.id, id))
      expect(row?.asked === null).toBe((await rowsOf(id)) > 0)
    }
    expect(await rowsOf(id)).toBe(0)
  })
})
