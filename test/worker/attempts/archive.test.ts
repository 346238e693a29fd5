import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ARCHIVE_DAYS } from '#db/account-vocabulary.ts'
import { connect } from '#db/client.ts'
import { archives, attempts } from '#db/schema/index.ts'
import { askedRows, asRowsOfBefore } from '#test/support/asked-rows.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { stoppingDatabase } from '#test/support/failing-database.ts'
import { ran } from '#test/support/regrading.ts'
import { finish, readyStudent, sit, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { Regrade, RegradePreview } from '#worker/contract/regrades.ts'
import { deleteAccount } from '#worker/features/account/profile/deletion.ts'
import { archiveOldAttempts } from '#worker/features/attempts/jobs.ts'
import { ownFile } from '#worker/features/xapi/export.ts'
import type { Services } from '#worker/platform/services.ts'

const services = testServices()
const { db } = services
const DAY = 24 * 60 * 60_000
let teacher: Person
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await readyStudent(course)
})

/** An exam that ended so long ago. */
async function oldAttempt(by = student, age = ARCHIVE_DAYS.attempts * DAY + 40 * DAY): Promise<string> {
  const { id } = await sit(course, by.token, 9)
  await finish(id, by.token)
  const at = services.now() - age
  await db
    .update(attempts)
    .set({ started_at: at - 60_000, finished_at: at, deadline_at: null, told_at: at })
    .where(eq(attempts.id, id))
  return id
}
const isAway = async (id: string) =>
  (await db.$count(attempts, and(eq(attempts.id, id), sql`${attempts.asked} = '[]'`))) === 1
const resultOf = async (id: string, token = student.token) =>
  (await request<{ result: Result }>('get', `/attempts/${id}/result`, { token })).body.data?.result
const listed = () => db.$count(archives, eq(archives.user_id, student.userId))
const filesOf = async (userId: string) =>
  (await services.files.list({ prefix: `archive/${userId}/` })).objects.map(({ key }) => key)

describe('the archive of attempts', () => {
  it('takes the questions of old attempts and gives them back when their result is opened', async () => {
    const id = await oldAttempt()
    const before = await resultOf(id)
    expect(await archiveOldAttempts(services)).toBe(1)
    expect(await isAway(id)).toBe(true)
    expect(await filesOf(student.userId)).toHaveLength(1)
    expect(await resultOf(id)).toEqual(before)
    expect(await isAway(id)).toBe(false)
    expect(await listed()).toBe(0)
    // It leaves again, to the same file.
    expect(await archiveOldAttempts(services)).toBe(1)
    expect(await filesOf(student.userId)).toHaveLength(1)
  })

  it('leaves what is young, open or not yet reported', async () => {
    await oldAttempt(student, ARCHIVE_DAYS.attempts * DAY - DAY)
    const open = await readyStudent(course)
    await start(course, open.token)
    const untold = await readyStudent(course)
    await db
      .update(attempts)
      .set({ told_at: 0 })
      .where(eq(attempts.id, await oldAttempt(untold)))
    expect(await archiveOldAttempts(services)).toBe(0)
  })

  it('begins after as many days as are set', async () => {
    const id = await oldAttempt(student, 80 * DAY)
    await archiveOldAttempts(services)
    expect(await isAway(id)).toBe(false)
    const sooner = { ...services, env: { ...services.env, ARCHIVE_ATTEMPTS_DAYS: 30 } }
    await archiveOldAttempts(sooner)
    expect(await isAway(id)).toBe(true)
  })

  it('is read by its student alone', async () => {
    const id = await oldAttempt()
    await archiveOldAttempts(services)
    expect(await resultOf(id, (await makeStudent()).token)).toBeUndefined()
    expect(await isAway(id)).toBe(true)
  })

  it.each(['in the archive', 'in the rows of before'])(
    'comes back for a regrade, and leaves with the new marks: %s',
    async (place) => {
      const id = await oldAttempt()
      if (place === 'in the archive') await archiveOldAttempts(services)
      else await asRowsOfBefore(db, id)
      const questionId = course.questions[0]?.id ?? ''
      const by = { token: teacher.token }
      const previewPath = `/questions/${questionId}/regrade-preview?action=withdraw`
      const { body } = await request<{ preview: RegradePreview }>('get', previewPath, by)
      expect(body.data.preview).toMatchObject({ attempts: 1, changed: 1 })
      const started = await request<{ regrade: Regrade }>('post', `/questions/${questionId}/regrades`, {
        ...{ ...by, body: { action: 'withdraw', reason: 'It can be read in two ways.' } },
      })
      await archiveOldAttempts(services)
      await ran(started.body.data.regrade.id)
      expect(await resultOf(id)).toMatchObject({ total: 15 })
      expect(await archiveOldAttempts(services)).toBe(1)
      expect(await resultOf(id)).toMatchObject({ total: 15 })
    },
  )

  it('is in the file of what one has learned', async () => {
    await oldAttempt()
    const file = async () => new Response(ownFile(services, student.userId)).text()
    const before = await file()
    expect(before).toContain('answered')
    await archiveOldAttempts(services)
    expect(await file()).toBe(before)
  })

  it('goes with its account', async () => {
    await oldAttempt()
    await archiveOldAttempts(services)
    await deleteAccount(services, student.userId, 'r')
    expect(await filesOf(student.userId)).toEqual([])
    expect(await listed()).toBe(0)
  })

  it('loses nothing when the bucket fails or keeps something else, and tries again', async () => {
    const id = await oldAttempt()
    const broken = (files: Partial<R2Bucket>): Services => ({
      ...services,
      files: new Proxy(services.files, {
        get: (bucket, name) => {
          const member: unknown = Reflect.get(files, name) ?? Reflect.get(bucket, name)
          return typeof member === 'function' ? member.bind(bucket) : member
        },
      }),
    })
    const fails = broken({ put: () => Promise.reject(new Error('away')) })
    const forgets = broken({ get: (async () => null) as never })
    for (const one of [fails, forgets]) {
      expect(await archiveOldAttempts(one)).toBe(0)
      expect(await isAway(id)).toBe(false)
    }
    expect(await archiveOldAttempts(services)).toBe(1)
    const again = await request('get', `/attempts/${id}/result`, { token: student.token })
    expect(again.status).toBe(200)
  })

  it('has the questions in the row or in a file, wherever it stops', async () => {
    const id = await oldAttempt()
    const rows = await askedRows(db, id)
    for (let calls = 0, stopped = true; stopped; calls += 1) {
      const { database, hasStopped } = stoppingDatabase(env.DB, calls)
      await archiveOldAttempts({ ...services, db: connect(database) }).catch(() => undefined)
      stopped = hasStopped()
      const away = await isAway(id)
      expect(away).toBe((await listed()) === 1)
      if (!away) expect(await askedRows(db, id)).toEqual(rows)
    }
    expect((await resultOf(id))?.questions).toHaveLength(16)
    expect(await askedRows(db, id)).toEqual(rows)
  })
})
