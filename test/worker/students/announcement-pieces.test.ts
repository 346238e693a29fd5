import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { announcements, enrolments, notifications, outbox, users } from '#db/schema/index.ts'
import { announced } from '#test/support/announcing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { type Driven, drivenServices } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, testServices } from '#test/support/worker-app.ts'
import { AT_ONCE, announce, announcementWork } from '#worker/features/students/announcement-jobs.ts'
import { announceToNext, claimAnnouncement } from '#worker/features/students/announcement-lease-queries.ts'
import { createAnnouncement, listAnnouncements } from '#worker/features/students/announcement-queries.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'

const { db, env } = testServices()
const WORDS = { title: 'Live session', text: 'Tomorrow at eight.' }
let services: Driven
let teacher: Person
let course: BuiltCourse

beforeEach(async () => {
  services = drivenServices()
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
})

const send = async () => (await createAnnouncement(services, teacher.userId, course.id, WORDS)).id
const listed = async () =>
  (await listAnnouncements(services, teacher.userId, course.id, {})).data.map((row) => row.is_sending)
const written = async (id: string) => {
  const key = eq(notifications.key, `announcement:${id}`)
  const leaving = db
    .select()
    .from(outbox)
    .innerJoin(notifications, eq(notifications.id, outbox.notification_id))
  return [await db.$count(notifications, key), (await leaving.where(key)).length]
}

/** Many students at once; who they are is of no matter. */
async function fill(many: number, prefix = 's') {
  const at = Date.now() - 1_000
  const counter = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${many})`
  const name = `'${prefix}-${course.id}-' || i`
  await env.DB.batch([
    env.DB.prepare(
      `${counter} INSERT INTO users (id, type, first_name, last_name, email, password_hash, language, created_at, updated_at)
      SELECT ${name}, 'student', 'A', 'B', ${name} || '@example.test', 'none', 'en', 0, 0 FROM n`,
    ),
    env.DB.prepare(
      `${counter} INSERT INTO enrolments (course_id, student_id, joined_at, last_seen_at) SELECT ?1, ${name}, ?2, ?2 FROM n`,
    ).bind(course.id, at),
  ])
}

describe('an announcement to many', () => {
  it('goes in pieces, each student once, and says so until all of them have it', async () => {
    await fill(2 * AT_ONCE + 1)
    const id = await send()
    expect(await written(id)).toEqual([0, 0])
    expect(await listed()).toEqual([true])
    expect(await announced(services, id)).toBe(3)
    const all = 2 * AT_ONCE + 1
    expect(await written(id)).toEqual([all, 2 * all])
    expect(await listed()).toEqual([false])
  })

  it('goes on by itself: each piece wakes the next one, and the last one nobody', async () => {
    await fill(AT_ONCE + 1)
    await send()
    const woken: string[][] = []
    while ((await listed())[0]) {
      services.sent.splice(0)
      await (await announcementWork.claim(services, 'any'))?.run()
      woken.push(services.sent.map(({ kind }) => kind))
    }
    expect(woken).toEqual([['outbox', 'announcement'], ['outbox']])
  })

  it('reaches everyone once when its worker dies between two pieces, or wakes up too late', async () => {
    await fill(AT_ONCE + 1)
    const id = await send()
    const dead = await claimAnnouncement(services, id)
    if (!dead) throw new Error('nothing to announce')
    expect(await claimAnnouncement(services, id)).toBeUndefined()
    services.advance(LEASE_MS)
    const next = await claimAnnouncement(services, id)
    if (!next) throw new Error('the lease did not end')
    await announce(services, next)
    // The first one comes back, and has no right to anything any more.
    await announceToNext(services, dead, AT_ONCE)
    expect(await written(id)).toEqual([AT_ONCE, 2 * AT_ONCE])
    expect(await announced(services, id)).toBe(1)
    expect(await written(id)).toEqual([AT_ONCE + 1, 2 * (AT_ONCE + 1)])
  })

  it('notifies who was in the course when it was made: nobody who left, nobody who came later', async () => {
    const [stays, leaves] = [await makeStudent(), await makeStudent()]
    for (const { userId } of [stays, leaves]) await joinCourse(services, course.id, userId)
    const id = await send()
    const late = await makeStudent()
    await joinCourse(services, course.id, late.userId)
    await db
      .update(enrolments)
      .set({ joined_at: services.now() + 1_000 })
      .where(eq(enrolments.student_id, late.userId))
    await db
      .delete(enrolments)
      .where(and(eq(enrolments.course_id, course.id), eq(enrolments.student_id, leaves.userId)))
    await announced(services, id)
    const readers = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(notifications, eq(notifications.user_id, users.id))
      .where(eq(notifications.key, `announcement:${id}`))
    expect(readers).toEqual([{ id: stays.userId }])
  })

  it('is tried again after a failure, from where it was', async () => {
    await fill(AT_ONCE + 1)
    const id = await send()
    const first = await claimAnnouncement(services, id)
    if (first) await announce(services, first)
    const second = await claimAnnouncement(services, id)
    if (!second) throw new Error('nothing is left')
    const away = Object.assign(Object.create(services.db), { batch: () => Promise.reject(new Error('away')) })
    await announce({ ...services, db: away }, second)
    const row = await db.select().from(announcements).where(eq(announcements.id, id)).get()
    expect(row?.cursor).toBe(second.cursor)
    services.advance((row?.due_at ?? 0) - services.now())
    expect(await announced(services, id)).toBe(1)
    expect((await written(id))[0]).toBe(AT_ONCE + 1)
  })
})
