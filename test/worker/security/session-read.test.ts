import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'

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

it('a request that changes something asks for its caller first', async () => {
  const person = await makeStudent()
  await home(person)
  await db.update(sessions).set({ revoked_at: 1 }).where(eq(sessions.id, person.sessionId))
  const joined = await request('post', `/courses/${course.id}/join`, { token: person.token })
  expect(joined.status).toBe(401)
})
