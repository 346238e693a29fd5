import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import {
  attempts,
  certificates,
  courses,
  cutPages,
  figures,
  notifications,
  payments,
  subscriptions,
  users,
} from '#db/schema/index.ts'
import { account, logIn, mailTo, newEmail, PASSWORD, register, resend } from '#test/support/accounts.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { databaseState } from '#test/support/database-state.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { fillAccount, MARK } from '#test/support/full-account.ts'
import { pay, paymentIn, refund } from '#test/support/money.ts'
import { png } from '#test/support/pictures.ts'
import { insertRow } from '#test/support/plain-rows.ts'
import { giveFile } from '#test/support/real-pages.ts'
import { finish, finishLessons, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  openSession,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import { deleteExpired } from '#worker/features/account/auth/jobs.ts'

const leave = (token: string, password = PASSWORD) =>
  request('delete', '/user/profile', { token, body: { password } })

/** Where an id still stands: every column of every table is looked at, also of tables yet to come. */
async function tracesOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE '%fts%' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  ).all<{ table: string; column: string }>()
  const counted = await env.DB.batch<{ n: number }>(
    results.map(({ table, column }) =>
      env.DB.prepare(`SELECT count(*) AS n FROM "${table}" WHERE "${column}" = ?`).bind(id),
    ),
  )
  return results
    .filter((_, index) => (counted[index]?.results[0]?.n ?? 0) > 0)
    .map(({ table, column }) => `${table}.${column}`)
    .sort()
}

const isThere = async (key: string) => (await testServices().files.head(key)) !== null

describe('R13 leaving', () => {
  it('R13: a wrong password deletes nothing', async () => {
    const { token } = await account()
    const before = await databaseState(['counters'])
    const { status, body } = await leave(token, 'not the password')
    expect([status, body.errors?.password?.code]).toEqual([422, 'wrong_password'])
    expect(await databaseState(['counters'])).toBe(before)
  })
})

describe('R53 a student who leaves', () => {
  it('R53: leaves no row, file or word of theirs but a receipt without a name', async () => {
    const { token, user, email } = await account()
    const network = { 'CF-Connecting-IP': '198.51.100.1' }
    await register(email, {}, 'en', network)
    await resend(email, undefined, { 'CF-Connecting-IP': '198.51.100.2' })
    await request('post', '/user/auth/password/forget', { body: { email }, headers: network })
    await logIn(email, 'not the password', network)
    const { files } = await fillAccount(user.id)
    const teacher = await makeTeacher()
    const course = await buildCourse(testServices(), { owner_id: teacher.userId })
    await finishLessons(course, { userId: user.id })
    await request('post', `/exams/${course.exam_id}/attempts`, { token })
    await request('post', '/user/profile/logout', {
      token: (await openSession(user.id)).token,
      headers: { 'Idempotency-Key': 'one' },
    })
    expect((await leave(token)).status).toBe(200)
    expect(await tracesOf(user.id)).toEqual(['payments.user_id', 'users.id'])
    const left = await databaseState()
    for (const personal of [email, MARK, '5555 0000']) expect(left).not.toContain(personal)
    expect(await Promise.all(files.map(isThere))).toEqual([false, false, false, false, false])
  })

  it('R53: is out at once, everywhere, and cannot come back in', async () => {
    const { token, user, email } = await account()
    const other = await openSession(user.id)
    const { headers } = await leave(token)
    expect(headers.get('Set-Cookie')).toContain('Max-Age=0')
    for (const one of [token, other.token]) {
      expect((await request('get', '/user/profile/fetch', { token: one })).status).toBe(401)
    }
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(`${user.id}@deleted.invalid`, '')).status).toBe(422)
  })

  it('R53: may register again under the same address as somebody new', async () => {
    const { token, user, email } = await account()
    await leave(token)
    const again = await account(email)
    expect(again.user.id).not.toBe(user.id)
    expect(await mailTo(email)).toHaveLength(1)
  })

  it('R53: keeps the proof of a certificate, which no longer leads to an account', async () => {
    const { token, user } = await account()
    const teacher = await makeTeacher()
    const course = await buildCourse(testServices(), { owner_id: teacher.userId })
    await finishLessons(course, { userId: user.id })
    const attempt = await sit(course, token)
    const done = await finish(attempt.id, token)
    const id = done.body.data.result.certificate_id ?? ''
    const before = await (await send('get', `/api/v1/verify/${id}`)).json()
    await leave(token)
    const row = await testServices().db.select().from(certificates).where(eq(certificates.id, id)).get()
    expect(row).toMatchObject({ student_id: `deleted:${id}`, attempt_id: '' })
    expect(await (await send('get', `/api/v1/verify/${id}`)).json()).toEqual(before)
    expect(await testServices().db.select().from(attempts).where(eq(attempts.student_id, user.id))).toEqual(
      [],
    )
  })

  it('R53: is counted out of the courses that they had joined', async () => {
    const { token, user } = await account()
    const teacher = await makeTeacher()
    const course = await buildCourse(testServices(), { owner_id: teacher.userId })
    await request('post', `/courses/${course.id}/join`, { token })
    const count = async () =>
      (await testServices().db.select().from(courses).where(eq(courses.id, course.id)).get())?.learners_count
    const joined = await count()
    await leave(token)
    expect([joined, await count()]).toEqual([1, 0])
    expect(user.type).toBe('student')
  })

  it('R53: is named no more in what their instructors were notificationsOf, also of a course that was paid back', async () => {
    const { token, user } = await account()
    const { db } = testServices()
    const teacher = await makeTeacher()
    const free = await buildCourse(testServices(), { owner_id: teacher.userId })
    const sold = await buildCourse(testServices(), { owner_id: teacher.userId })
    await db
      .update(courses)
      .set({ payment_status: 'paid', price: 4_900, currency: 'QAR' })
      .where(eq(courses.id, sold.id))
    const join = (id: string, by = token) => request('post', `/courses/${id}/join`, { token: by })
    await join(free.id)
    const paying = await join(sold.id)
    const payment = paymentIn(String(detailOf(paying.body, 'payment_required')?.checkout_url))
    await pay(payment)
    await refund(payment)
    const other = await makeStudent()
    await join(free.id, other.token)
    const notificationsOf = async () =>
      (
        await db
          .select({ data: notifications.data })
          .from(notifications)
          .where(eq(notifications.user_id, teacher.userId))
      ).map(({ data }) => data?.student)
    const name = `${user.first_name} ${user.last_name}`
    expect((await notificationsOf()).sort()).toEqual([name, name, other.name].sort())
    await leave(token)
    expect(await notificationsOf()).toEqual([other.name])
  })

  it('R53: takes along why a certificate was revoked, not that it was', async () => {
    const { token, user } = await account()
    const { db } = testServices()
    const course = await buildCourse(testServices(), { owner_id: (await makeTeacher()).userId })
    await finishLessons(course, { userId: user.id })
    const attempt = await sit(course, token)
    const id = (await finish(attempt.id, token)).body.data.result.certificate_id ?? ''
    const revoked = { revoked_at: 1, revoked_reason: 'Somebody else sat the exam' }
    await db.update(certificates).set(revoked).where(eq(certificates.id, id))
    await leave(token)
    const row = await db.select().from(certificates).where(eq(certificates.id, id)).get()
    expect(row).toMatchObject({ revoked_at: 1, revoked_reason: null })
  })

  it('R53: keeps a receipt as amount and date, and no order that was never paid', async () => {
    const { token, user } = await account()
    await fillAccount(user.id)
    await leave(token)
    const kept = await testServices().db.select().from(payments).where(eq(payments.user_id, user.id))
    expect(kept).toMatchObject([{ state: 'paid', amount: 4_900, checkout_url: null }])
  })
})

describe('R53 a teacher who leaves', () => {
  it('R53: takes the courses that nobody joined, and what learners joined stays without a name', async () => {
    const { token, user } = await account(newEmail(), { type: 'teacher' })
    await fillAccount(user.id)
    const { db, files } = testServices()
    const joined = await buildCourse(testServices(), { owner_id: user.id })
    const unjoined = await buildCourse(testServices(), { owner_id: user.id })
    const learner = await makeStudent()
    await joinCourse(testServices(), joined.id, learner.userId)
    await giveFile(testServices(), joined.material_id, ['The first lake'])
    expect((await request('get', `/materials/${joined.material_id}/pages/1`, { token })).status).toBe(200)
    const figureKey = `materials/${joined.material_id}/figures/0`
    await files.put(figureKey, png(64, 64))
    await insertRow(env.DB, 'figures', { material_id: joined.material_id, file_key: figureKey, bytes: 9 })
    const storedFiles = async () => (await files.list({ prefix: 'materials/' })).objects.length
    // The document, the page that was just cut and the figure, beside what `fillAccount` put there.
    expect(await storedFiles()).toBeGreaterThanOrEqual(3)
    expect((await leave(token)).status).toBe(200)
    expect(await tracesOf(user.id)).toEqual([
      'blocks.reviewed_by',
      'cards.reviewed_by',
      'course_versions.published_by',
      'courses.owner_id',
      'lesson_versions.published_by',
      'lessons.reviewed_by',
      'materials.owner_id',
      'payments.user_id',
      'questions.owner_id',
      'questions.reviewed_by',
      'users.id',
    ])
    const rows = await db.select().from(courses).where(eq(courses.owner_id, user.id))
    expect(rows).toMatchObject([{ id: joined.id, is_active: false }])
    expect(await db.select().from(courses).where(eq(courses.id, unjoined.id))).toEqual([])
    expect(await databaseState()).not.toContain(MARK)
    expect(await storedFiles()).toBe(0)
    expect([await db.select().from(cutPages), await db.select().from(figures)]).toEqual([[], []])
    const path = `/student/courses/${joined.slug}`
    expect((await request('get', path, { token: learner.token })).status).toBe(200)
    const [lesson] = joined.lessons
    const page = `/student/lessons/${lesson?.id}/passages/${lesson?.segment_id}/pages/1`
    const { body } = await request('get', page, { token: learner.token })
    expect(body.code).toBe('page_unavailable')
  })

  it('R53: is not taken for a forgotten claim by the hourly round, which would take the courses too', async () => {
    const { token, user } = await account(newEmail(), { type: 'teacher' })
    const course = await buildCourse(testServices(), { owner_id: user.id })
    await joinCourse(testServices(), course.id, (await makeStudent()).userId)
    await leave(token)
    const month = Date.now() + 30 * 24 * 60 * 60_000
    await deleteExpired({ ...testServices(), now: () => month - (month % (60 * 60_000)) })
    expect(await testServices().db.select().from(courses).where(eq(courses.id, course.id))).toHaveLength(1)
  })
})

describe('R53 somebody who pays', () => {
  const origin = inject('stripeServer')
  const stripe = (key: string) => ({
    ...env,
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    STRIPE_API_ORIGIN: origin,
  })
  async function subscriber(ref: string) {
    const person = await account()
    const at = Date.now()
    const row = { id: ref, user_id: person.user.id, plan_id: 'steady', status: 'active' } as const
    await testServices()
      .db.insert(subscriptions)
      .values({ ...row, gateway: 'stripe', gateway_ref: ref, started_at: at, expires_at: at + 1e9 })
    return person
  }
  const leaveBy = (token: string, key: string) =>
    request('delete', '/user/profile', { token, body: { password: PASSWORD }, env: stripe(key) })

  it('R53: is not charged any more: the gateway is told before the rows are deleted', async () => {
    const { token } = await subscriber('sub_of_a_leaver')
    expect((await leaveBy(token, 'sk_test_good')).status).toBe(200)
    const calls = await (await fetch(`${origin}/calls`)).json<{ path: string; form: object }[]>()
    const asked = calls.filter(({ path }) => path === '/v1/subscriptions/sub_of_a_leaver')
    expect(asked).toMatchObject([{ form: { cancel_at_period_end: 'true' } }])
  })

  it('R53: keeps the account while the gateway does not answer', async () => {
    const { token, user } = await subscriber('sub_unreached')
    expect((await leaveBy(token, 'sk_test_down')).status).toBeGreaterThanOrEqual(500)
    expect(await tracesOf(user.id)).toContain('subscriptions.user_id')
    expect((await request('get', '/user/profile/fetch', { token })).status).toBe(200)
  })
})

it('R53: somebody who only claimed an address deletes that claim and nothing of its owner', async () => {
  const owner = await account()
  const claim = await register(owner.email, {
    password: 'claims ladder two',
    password_confirmation: 'claims ladder two',
  })
  expect((await leave(claim.body.data.token, 'claims ladder two')).status).toBe(200)
  expect(await tracesOf(claim.body.data.user.id)).toEqual([])
  expect((await logIn(owner.email)).status).toBe(200)
  expect((await mailTo(owner.email)).length).toBeGreaterThan(0)
})

it('R53: a bucket that is away leaves the account as it was, to be deleted again', async () => {
  const { token, user } = await account()
  await fillAccount(user.id)
  const FILES = { delete: () => Promise.reject(new Error('away')) }
  const refused = await request('delete', '/user/profile', {
    token,
    body: { password: PASSWORD },
    env: { ...env, FILES },
  })
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  const row = await testServices().db.select().from(users).where(eq(users.id, user.id)).get()
  expect(row?.first_name).toBe(MARK)
  expect((await leave(token)).status).toBe(200)
})
