import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { attempts, lessonProgress, practiceAnswers } from '#db/schema/index.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { finishLessons, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { confirmedFirst } from '#worker/platform/database/confirmed-first.ts'

const { db } = testServices()
let course: BuiltCourse
let student: Person

beforeAll(async () => {
  const teacher = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: teacher.userId })
  student = await makeStudent()
  await request('post', `/courses/${course.id}/join`, { token: student.token })
})

/** Trips to the database that follow one another in a request, and its answer. */
async function travelled(path: string, { token }: Person) {
  const { database, counted } = countingDatabase(env.DB)
  const answer = await request('get', path, { token, env: { ...env, DB: database } })
  return { ...counted, status: answer.status, body: answer.body }
}

const home = (person: Person) => travelled('/student/home', person)

describe('the session of a request that only reads', () => {
  it('is read in the one batch of the page, once this isolate knows whose it is', async () => {
    const newcomer = await makeStudent()
    expect((await home(newcomer)).trips).toBe(2)
    expect(await home(newcomer)).toMatchObject({ status: 200, trips: 1, calls: 1 })
  })

  it('is read at the same time as a page that is one statement', async () => {
    const lesson = `/student/lessons/${course.lessons[0]?.id}`
    await home(student)
    expect(await travelled(lesson, student)).toMatchObject({ status: 200, trips: 1, calls: 2 })
  })

  it('is read where the request needs nothing else of the database', async () => {
    await home(student)
    const lost = { ...student, token: student.token }
    await db.update(sessions).set({ revoked_at: 1 }).where(eq(sessions.id, student.sessionId))
    expect((await travelled('/nowhere', lost)).status).toBe(404)
    expect((await home(lost)).status).toBe(401)
    await db.update(sessions).set({ revoked_at: null }).where(eq(sessions.id, student.sessionId))
  })
})

describe('R11 an answer made for the caller that was expected', () => {
  it('is thrown away when the session has ended, and nothing of it is sent', async () => {
    const leaver = await makeStudent()
    await request('post', `/courses/${course.id}/join`, { token: leaver.token })
    const path = `/student/lessons/${course.lessons[0]?.id}`
    expect((await travelled(path, leaver)).status).toBe(200)
    await db.update(sessions).set({ revoked_at: Date.now() }).where(eq(sessions.id, leaver.sessionId))
    const refused = await request('get', path, { token: leaver.token })
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
    expect(refused.headers.get('ETag')).toBeNull()
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['a disabled account', { disabled_at: 1 }, 401],
    ['an email that is not verified any more', { email_verified_at: null }, 403],
    ['another role', { type: 'teacher' as const }, 403],
  ])('is made again for %s', async (_, fields, status) => {
    const person = await makeStudent()
    expect((await home(person)).status).toBe(200)
    await db.update(users).set(fields).where(eq(users.id, person.userId))
    expect((await home(person)).status).toBe(status)
  })

  it('is made again in the language that was chosen meanwhile', async () => {
    const person = await makeStudent({ language: 'en' })
    const missing = async () => {
      const headers = { 'Accept-Language': '' }
      return (await request('get', '/certificates/none', { token: person.token, headers })).body.message
    }
    const english = await missing()
    await db.update(users).set({ language: 'ar' }).where(eq(users.id, person.userId))
    expect(await missing()).not.toBe(english)
    expect(await missing()).toMatch(/[\u0600-\u06ff]/)
  })

  it('is never of another session that has the same id in a forged token', async () => {
    const [one, other] = [await makeStudent(), await makeStudent()]
    await home(one)
    const { signSession } = await import('#worker/platform/identity/tokens.ts')
    const token = await signSession(testServices(), { session_id: one.sessionId, user_id: other.userId })
    expect((await home({ ...one, token })).status).toBe(401)
  })
})

/** What changes something and begins with a batch of reads, and whether it has changed anything for this student. */
const CHANGES = [
  {
    change: 'progress in a lesson',
    method: 'put' as const,
    path: () => `/student/lessons/${course.lessons[0]?.id}/progress`,
    body: () => ({ position: 40 }),
    rows: (studentId: string) => db.$count(lessonProgress, eq(lessonProgress.student_id, studentId)),
  },
  {
    change: 'the answer to a check',
    method: 'post' as const,
    path: () => `/student/lessons/${course.lessons[0]?.id}/checks/${course.lessons[0]?.questions[0]?.id}`,
    body: () => ({ response: { answer_id: course.lessons[0]?.questions[0]?.right_answer_id } }),
    rows: (studentId: string) => db.$count(practiceAnswers, eq(practiceAnswers.student_id, studentId)),
  },
  {
    change: 'the start of an exam',
    method: 'post' as const,
    path: () => `/exams/${course.exam_id}/attempts`,
    body: () => undefined,
    rows: (studentId: string) => db.$count(attempts, eq(attempts.student_id, studentId)),
  },
  {
    change: 'the finish of an exam',
    method: 'post' as const,
    before: ({ token }: Person) => start(course, token),
    path: async ({ userId }: Person) => {
      const row = await db.select().from(attempts).where(eq(attempts.student_id, userId)).get()
      return `/attempts/${row?.id}/finish`
    },
    body: () => undefined,
    rows: (studentId: string) =>
      db.$count(attempts, and(eq(attempts.student_id, studentId), eq(attempts.state, 'finished'))),
  },
]

describe('R11 a change that begins with a batch of reads', () => {
  /** Somebody who may, and whom this isolate knows. */
  async function newReader() {
    const person = await makeStudent()
    await finishLessons(course, person)
    await db.delete(lessonProgress).where(eq(lessonProgress.student_id, person.userId))
    await home(person)
    return person
  }

  describe.each(CHANGES)('$change', ({ method, before, path, body, rows }) => {
    const knownReader = async () => {
      const person = await newReader()
      await before?.(person)
      return person
    }

    it('is made once for the caller whom this isolate knows', async () => {
      const person = await knownReader()
      const { status } = await request(method, await path(person), { token: person.token, body: body() })
      expect([status < 300, await rows(person.userId)]).toEqual([true, 1])
    })

    it('is refused with nothing changed when the session has ended', async () => {
      const person = await knownReader()
      await db.update(sessions).set({ revoked_at: 1 }).where(eq(sessions.id, person.sessionId))
      const refused = await request(method, await path(person), { token: person.token, body: body() })
      expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
      expect(await rows(person.userId)).toBe(0)
    })

    it.each([
      ['a disabled account', { disabled_at: 1 }, 401],
      ['an email that is not verified any more', { email_verified_at: null }, 403],
      ['another role', { type: 'teacher' as const }, 403],
    ])('is refused with nothing changed for %s', async (_, fields, status) => {
      const person = await knownReader()
      await db.update(users).set(fields).where(eq(users.id, person.userId))
      expect((await request(method, await path(person), { token: person.token, body: body() })).status).toBe(
        status,
      )
      expect(await rows(person.userId)).toBe(0)
    })

    it('is made once, with all that was sent, for a caller who has changed meanwhile', async () => {
      const person = await knownReader()
      await db.update(users).set({ first_name: 'Renamed' }).where(eq(users.id, person.userId))
      const { status } = await request(method, await path(person), { token: person.token, body: body() })
      expect([status < 300, await rows(person.userId)]).toEqual([true, 1])
    })

    it('is made again for the same person under the same idempotency key only once', async () => {
      const person = await knownReader()
      await db.update(users).set({ first_name: 'Renamed' }).where(eq(users.id, person.userId))
      const headers = { 'Idempotency-Key': person.userId }
      const send = async () =>
        request(method, await path(person), { token: person.token, body: body(), headers })
      expect([(await send()).status < 300, (await send()).status < 300]).toEqual([true, true])
      expect(await rows(person.userId)).toBe(1)
    })
  })
})

describe('a database whose first batch takes the session along', () => {
  const statement = () => env.DB.prepare('select 7 as session')
  const nobody = async () => {
    throw new Error('nobody')
  }

  it('sends no change, alone or in a batch, before the session is accepted', async () => {
    const { userId } = await makeStudent()
    const rename = "UPDATE users SET first_name = 'Changed' WHERE id = ?"
    const alone = confirmedFirst(env.DB, statement(), nobody).database
    await expect(alone.prepare(rename).bind(userId).run()).rejects.toThrow('nobody')
    const { database } = confirmedFirst(env.DB, statement(), nobody)
    const batch = [database.prepare('select 1'), database.prepare(rename).bind(userId)]
    await expect(database.batch(batch)).rejects.toThrow('nobody')
    await expect(database.prepare(rename).bind(userId).run()).rejects.toThrow('nobody')
    const user = await db.select().from(users).where(eq(users.id, userId)).get()
    expect(user?.first_name).not.toBe('Changed')
  })

  it('hands over nothing that a batch read for nobody, nor what is read at the same time', async () => {
    const { database } = confirmedFirst(env.DB, statement(), nobody)
    const reads = [database.batch([database.prepare('select 1')]), database.prepare('select 2').all()]
    for (const read of reads) await expect(read).rejects.toThrow('nobody')
  })

  it('asks for the session once', async () => {
    const { database: counting, counted } = countingDatabase(env.DB)
    const seen: D1Result[] = []
    const accept = async (result: D1Result) => void seen.push(result)
    const { database } = confirmedFirst(counting, counting.prepare('select 7 as session'), accept)
    const [{ results } = { results: [] }] = await database.batch([
      database.prepare('select ? as one').bind(1),
    ])
    expect(results).toEqual([{ one: 1 }])
    expect(await database.prepare('select 2 as two').first()).toEqual({ two: 2 })
    expect(seen.map((result) => result.results)).toEqual([[{ session: 7 }]])
    expect(counted).toMatchObject({ trips: 2, statements: 3 })
  })
})

it('a request that changes something asks for its caller first', async () => {
  const person = await makeStudent()
  await home(person)
  await db.update(sessions).set({ revoked_at: 1 }).where(eq(sessions.id, person.sessionId))
  const joined = await request('post', `/courses/${course.id}/join`, { token: person.token })
  expect(joined.status).toBe(401)
})
