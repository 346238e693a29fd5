import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { attempts } from '#db/schema/index.ts'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { failingDatabase } from '#test/support/failing-database.ts'
import { rounds } from '#test/support/rounds.ts'
import { finish, readyStudent, rightAnswer, save, sit, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import type { Sheet } from '#worker/features/attempts/attempt-queries.ts'
import { attemptStub } from '#worker/features/attempts/attempt-stub.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import { findAttemptToEnd } from '#worker/features/attempts/grade-queries.ts'
import { finishOverdueAttempts } from '#worker/features/attempts/jobs.ts'

const services = testServices()
const { db } = services
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
})

const clockOf = (attempt: string) => attemptStub(services, attempt)
/** Moves the object's clock, as if that much time had gone by since the deadline. */
const setClock = (attempt: Attempt, sinceDeadline: number) =>
  runInDurableObject(clockOf(attempt.id), (object) => {
    object.services = {
      ...object.services,
      now: () => Date.parse(attempt.deadline_at ?? '') + sinceDeadline,
    }
  })
const awayDb = connect(failingDatabase('away'))
const rowOf = (id: string) => db.select().from(attempts).where(eq(attempts.id, id)).get()

/** Written out: the contract promises these five seconds. */
const GRACE_MS = 5_000

describe('the clock of an attempt (R39)', () => {
  it('takes answers until five seconds after the deadline and none after', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const [first, second] = attempt.questions
    const put = (question: typeof first, seq: number) =>
      save(attempt.id, question?.id ?? '', answersOf(question)[0]?.id ?? '', seq, student.token)
    await setClock(attempt, GRACE_MS)
    expect((await put(first, 1)).status).toBe(200)
    await setClock(attempt, GRACE_MS + 1)
    const late = await put(second, 1)
    expect([late.status, late.body.code]).toEqual([409, 'attempt_closed'])
    const { result } = (await finish(attempt.id, student.token)).body.data
    const chosen = result.questions.filter((question) => question.response !== null)
    expect(chosen.map((question) => question.id)).toEqual([first?.id])
  })

  it('believes no time that a client sends', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const [question] = attempt.questions
    const body = {
      response: { answer_id: answersOf(question)[0]?.id },
      seq: 1,
      server_now: attempt.started_at,
    }
    const path = `/attempts/${attempt.id}/answers/${question?.id}`
    expect((await request('put', path, { token: student.token, body })).status).toBe(422)
  })

  it('finishes by itself when the time is over, with what was saved', async () => {
    const attempt = await sit(course, student.token)
    expect(await runDurableObjectAlarm(clockOf(attempt.id))).toBe(true)
    expect((await rowOf(attempt.id))?.state).toBe('open')
    await setClock(attempt, GRACE_MS)
    expect(await runDurableObjectAlarm(clockOf(attempt.id))).toBe(true)
    const row = await rowOf(attempt.id)
    expect(row).toMatchObject({ state: 'finished', score: 16, passed: true })
    expect(row?.finished_at).toBe(row?.deadline_at)
  })

  it('asks again for an alarm after it failed, and ends in the same result', async () => {
    const attempt = await sit(course, student.token, 4)
    const clock = clockOf(attempt.id)
    await runInDurableObject(clock, async (object) => {
      const sound = object.services
      object.services = { ...sound, db: awayDb }
      await expect(object.finish(student.userId)).rejects.toThrow('away')
      object.services = sound
    })
    expect((await rowOf(attempt.id))?.state).toBe('open')
    const [question] = attempt.questions
    const answer = answersOf(question)[0]?.id ?? ''
    expect((await save(attempt.id, question?.id ?? '', answer, 9, student.token)).body.code).toBe(
      'attempt_closed',
    )
    expect(await runDurableObjectAlarm(clock)).toBe(true)
    expect(await rowOf(attempt.id)).toMatchObject({ state: 'finished', score: 4 })
  })

  it('keeps the result that an ending wrote before it failed, whatever was read earlier', async () => {
    const attempt = await sit(course, student.token, 4)
    const read = await findAttemptToEnd(services, attempt.id)
    await runInDurableObject(clockOf(attempt.id), async (object) => {
      const sound = object.services
      object.services = { ...sound, db: awayDb }
      await expect(object.finish(student.userId, read)).rejects.toThrow('away')
      object.services = sound
      await gradeAttempt(services, attempt.id, { responses: {}, finishedAt: Date.now() })
      const again = await object.finish(student.userId, read)
      expect(again).toMatchObject({ code: 'ok', result: { score: 0 } })
    })
    expect(await rowOf(attempt.id)).toMatchObject({ state: 'finished', score: 0 })
  })

  it('is swept up by the cron when the alarm was lost, even with the object', async () => {
    const attempt = await sit(course, student.token, 5)
    await runInDurableObject(clockOf(attempt.id), async (_, state) => {
      await state.storage.deleteAlarm()
    })
    const lost = await readyStudent(course)
    const forgotten = (await start(course, lost.token)).body.data.attempt
    await runInDurableObject(clockOf(forgotten.id), async (_, state) => {
      await state.storage.deleteAll()
    })
    const later = { ...services, now: () => Date.parse(attempt.deadline_at ?? '') + 10 * 60_000 }
    expect(await finishOverdueAttempts(later)).toBeGreaterThanOrEqual(2)
    expect(await rowOf(attempt.id)).toMatchObject({ state: 'finished', score: 5 })
    expect(await rowOf(forgotten.id)).toMatchObject({ state: 'finished', score: 0, passed: false })
    expect(await finishOverdueAttempts(later)).toBe(0)
  })
})

describe('an ended attempt', () => {
  it('cannot be opened anew by a message that comes late, and is forgotten after an hour', async () => {
    const attempt = await sit(course, student.token, 3)
    const clock = clockOf(attempt.id)
    const sheet = await runInDurableObject(clock, (_, state) => state.storage.kv.get<Sheet>('sheet'))
    await finish(attempt.id, student.token)
    if (sheet) await clock.open(sheet)
    const [question] = attempt.questions
    const answer = answersOf(question)[0]?.id ?? ''
    expect(
      await clock.answer(student.userId, question?.id ?? '', { response: { answer_id: answer }, seq: 99 }),
    ).toEqual({
      code: 'attempt_closed',
    })
    expect(await runDurableObjectAlarm(clock)).toBe(true)
    const left = await runInDurableObject(clock, (_, state) => [...state.storage.kv.list()])
    expect(left).toEqual([])
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(3)
  })

  it('answers 503 while the database is away, and its saved answers stay', async () => {
    const attempt = await sit(course, student.token, 2)
    const clock = clockOf(attempt.id)
    const sound = await runInDurableObject(clock, (object) => {
      const before = object.services
      object.services = { ...before, db: awayDb }
      return before
    })
    const away = await finish(attempt.id, student.token)
    expect([away.status, away.body.code]).toEqual([503, 'unavailable'])
    expect(away.headers.get('Retry-After')).toBe('5')
    await runInDurableObject(clock, (object) => {
      object.services = sound
    })
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(2)
  })
})

const SAVES = rounds(1_000)

describe('saved answers (R40)', () => {
  it(`loses none of ${SAVES} saves from two tabs, shuffled and tripled`, async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const clock = clockOf(attempt.id)
    const saves: { question: string; answer: string; seq: number }[] = []
    for (let seq = 1; saves.length < SAVES; seq++) {
      for (const question of attempt.questions) {
        // Two tabs take turns and choose differently.
        const answer = answersOf(question)[(seq % 2) + (seq % 3 === 0 ? 0 : answersOf(question).length - 2)]
        saves.push({ question: question.id, answer: answer?.id ?? '', seq })
      }
    }
    const sent = [...saves, ...saves, ...saves]
      .map((value, index) => ({ value, key: (index * 7_919) % 3_001 }))
      .toSorted((a, b) => a.key - b.key)
      .map((one) => one.value)
    const kept = new Map<string, { response: { answer_id: string }; seq: number }>()
    for (let from = 0; from < sent.length; from += 100) {
      const part = sent.slice(from, from + 100)
      const outcomes = await Promise.all(
        part.map((one) =>
          clock.answer(student.userId, one.question, { response: { answer_id: one.answer }, seq: one.seq }),
        ),
      )
      for (const [index, outcome] of outcomes.entries()) {
        const one = part[index]
        if (!one || outcome.code !== 'ok') continue
        if ((kept.get(one.question)?.seq ?? 0) < one.seq) {
          kept.set(one.question, { response: { answer_id: one.answer }, seq: one.seq })
        }
      }
    }
    const highest = Math.max(...saves.map((one) => one.seq))
    const path = `/attempts/${attempt.id}`
    const { body } = await request<{ attempt: Attempt }>('get', path, { token: student.token })
    expect(body.data.attempt.answers_saved).toEqual(Object.fromEntries(kept))
    for (const question of attempt.questions) expect(kept.get(question.id)?.seq).toBe(highest)
  })

  it('are still there after the object was thrown out of memory', async () => {
    const attempt = await sit(course, student.token)
    await evictDurableObject(clockOf(attempt.id))
    const { body } = await request<{ attempt: Attempt }>('get', `/attempts/${attempt.id}`, {
      token: student.token,
    })
    expect(Object.keys(body.data.attempt.answers_saved)).toHaveLength(16)
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(16)
  })

  it('can be saved when the Worker stopped between the row and the object', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    await runInDurableObject(clockOf(attempt.id), (_, state) => state.storage.deleteAll())
    const [question] = attempt.questions
    const answer = rightAnswer(course, question?.id ?? '')
    expect((await save(attempt.id, question?.id ?? '', answer, 1, student.token)).status).toBe(200)
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(1)
  })
})

describe('races (R37)', () => {
  it('fifty starts at once of an exam with two attempts make one open attempt, and two in all', async () => {
    for (const round of [1, 2, 3]) {
      const starts = await Promise.all(Array.from({ length: 50 }, () => start(course, student.token)))
      const ids = new Set(starts.filter((one) => one.status === 201).map((one) => one.body.data.attempt.id))
      expect(ids.size).toBe(round < 3 ? 1 : 0)
      for (const id of ids) await finish(id, student.token)
    }
    expect(await db.$count(attempts, eq(attempts.student_id, student.userId))).toBe(2)
  })

  it('fifty finishes at once give one result, one row and one certificate', async () => {
    const attempt = await sit(course, student.token)
    const ends = await Promise.all(Array.from({ length: 50 }, () => finish(attempt.id, student.token)))
    expect(new Set(ends.map((end) => end.status))).toEqual(new Set([200]))
    const results = new Set(ends.map((end) => JSON.stringify(end.body.data.result)))
    expect(results.size).toBe(1)
    const [result = ''] = results
    expect((JSON.parse(result) as Result).certificate_id).toMatch(/^[\w-]{22}$/)
  })

  it('an answer that arrives while the attempt ends is either counted or refused, never dropped', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const calls = attempt.questions.map((question) =>
      save(attempt.id, question.id, rightAnswer(course, question.id), 1, student.token),
    )
    const end = finish(attempt.id, student.token)
    const saved = (await Promise.all(calls)).filter((call) => call.status === 200).length
    expect((await end).body.data.result.score).toBe(saved)
  })

  it('twenty students who pass at the same moment each get a certificate of their own', async () => {
    const short = await buildCourse(services, {
      owner_id: course.owner_id,
      levels: 1,
      lessons: 1,
      questions: 2,
    })
    const students = await Promise.all(Array.from({ length: 20 }, () => readyStudent(short)))
    const sittings = await Promise.all(
      students.map(async (one) => ({ token: one.token, attempt: await sit(short, one.token) })),
    )
    const ends = await Promise.all(sittings.map(({ token, attempt }) => finish(attempt.id, token)))
    expect(ends.map((end) => end.status)).toEqual(Array(20).fill(200))
    const ids = new Set(ends.map((end) => end.body.data.result.certificate_id))
    expect(ids.size).toBe(20)
    expect(ids.has(null)).toBe(false)
  })
})
