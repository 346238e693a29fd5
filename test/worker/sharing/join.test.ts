import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { courses, enrolments, inviteCodes, ownRefunds } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { pay, paymentIn } from '#test/support/money.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { InviteCode } from '#worker/contract/sharing.ts'

let teacher: Person
let course: BuiltCourse

const change = (body: object) => request('patch', `/courses/${course.id}`, { token: teacher.token, body })
const createCode = async (body: object = {}) => {
  const made = await request<{ invite_code: InviteCode }>('post', `/courses/${course.id}/invite-codes`, {
    token: teacher.token,
    body,
  })
  expect(made.status).toBe(201)
  return made.body.data.invite_code
}
const join = (person: Person, code: string) =>
  request<{ slug: string }>('post', '/join', { token: person.token, body: { code } })
const checkoutOf = ({ body }: { body: { detail?: unknown } }) =>
  String((body.detail as { checkout_url?: string } | undefined)?.checkout_url)
const usesOf = async (id: string) =>
  (await testServices().db.select().from(inviteCodes).where(eq(inviteCodes.id, id)).get())?.uses
const isIn = async (person: Person) =>
  (await testServices().db.select().from(enrolments).where(eq(enrolments.student_id, person.userId))).length

beforeAll(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: teacher.userId, published: true })
  await change({ visibility: 'private' })
})

describe('a private course', () => {
  it('is in no catalogue and opens to nobody who only knows its address', async () => {
    const student = await makeStudent()
    const listed = await request<{ id: string }[]>('get', '/catalog', { token: student.token })
    expect(listed.body.data.map(({ id }) => id)).not.toContain(course.id)
    const found = await request<{ id: string }[]>('get', '/catalog?search=course', { token: student.token })
    expect(found.body.data.map(({ id }) => id)).not.toContain(course.id)
    expect((await request('get', `/catalog/${course.id}`, { token: student.token })).status).toBe(404)
    expect((await request('post', `/courses/${course.id}/join`, { token: student.token })).status).toBe(404)
    expect(await isIn(student)).toBe(0)
  })

  it('is joined by a code, however it is typed, and twice is once', async () => {
    const student = await makeStudent()
    const { code } = await createCode()
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const invited = await request<{ is_free: boolean }>('post', '/join/course', {
      token: student.token,
      body: { code },
    })
    expect(invited.body.data).toMatchObject({ is_free: true, joined: false, course: { id: course.id } })
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect(await join(student, typed)).toMatchObject({ status: 201, body: { data: { slug: course.slug } } })
    expect((await join(student, code)).status).toBe(201)
    expect(await isIn(student)).toBe(1)
    const [row] = await testServices()
      .db.select()
      .from(inviteCodes)
      .where(eq(inviteCodes.code, code.replace('-', '')))
    expect(row?.uses).toBe(1)
  })

  it('is joined by no code that is unknown, revoked, over or of a course that is closed', async () => {
    const student = await makeStudent()
    expect(await join(student, 'NOBODY22')).toMatchObject({ status: 404, body: { code: 'code_not_valid' } })
    const revoked = await createCode()
    const path = `/courses/${course.id}/invite-codes/${revoked.id}`
    expect((await request('delete', path, { token: teacher.token })).status).toBe(200)
    expect(await join(student, revoked.code)).toMatchObject({ status: 404, body: { code: 'code_not_valid' } })
    const over = await createCode({ ends_at: '2020-01-01T00:00:00.000Z' })
    expect(await join(student, over.code)).toMatchObject({ status: 409, body: { code: 'code_used_up' } })
    const good = await createCode()
    await request('post', `/courses/${course.id}/deactivate`, { token: teacher.token })
    expect((await join(student, good.code)).status).toBe(404)
    await request('post', `/courses/${course.id}/activate`, { token: teacher.token })
    expect(await isIn(student)).toBe(0)
  })

  it('R36: of 24 students at once exactly as many get in as a code has places', async () => {
    const students = await Promise.all(Array.from({ length: 24 }, () => makeStudent()))
    const { code, id } = await createCode({ max_uses: 5 })
    const results = await Promise.all(students.map((student) => join(student, code)))
    expect(results.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(results.filter(({ body }) => body.code === 'code_used_up')).toHaveLength(19)
    const inside = await Promise.all(students.map(isIn))
    expect(inside.filter((n) => n === 1)).toHaveLength(5)
    const [row] = await testServices().db.select().from(inviteCodes).where(eq(inviteCodes.id, id))
    expect(row?.uses).toBe(5)
  })

  it('lets whoever guesses codes try only so often', async () => {
    const student = await makeStudent()
    const statuses: number[] = []
    for (let tries = 0; tries < 32; tries += 1) statuses.push((await join(student, `GUESS${tries}`)).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
    expect(statuses.slice(30)).toEqual([429, 429])
  })
})

describe('a private course with a price', () => {
  beforeAll(() => change({ payment_status: 'paid', price: 5_000, currency: 'QAR' }))

  it('is paid for after the code, and takes the place when the payment comes', async () => {
    const student = await makeStudent()
    const { code, id } = await createCode({ max_uses: 1 })
    const asked = await join(student, code)
    expect(asked.status).toBe(402)
    expect(await isIn(student)).toBe(0)
    const { checkout_url: url } = asked.body.detail as { checkout_url: string }
    expect((await pay(paymentIn(url))).status).toBe(200)
    expect(await isIn(student)).toBe(1)
    const [row] = await testServices().db.select().from(inviteCodes).where(eq(inviteCodes.id, id))
    expect(row?.uses).toBe(1)
    expect((await join(await makeStudent(), code)).body.code).toBe('code_used_up')
  })

  it('opens to whoever pays for it and is in it, and to nobody else', async () => {
    const [student, other] = [await makeStudent(), await makeStudent()]
    const { code } = await createCode({ max_uses: 1 })
    const seen = async ({ token }: Person) => {
      const { status, body } = await request<{ course: { joined: boolean } }>(
        'get',
        `/catalog/${course.id}`,
        {
          token,
        },
      )
      return status === 200 ? body.data.course.joined : status
    }
    expect(await seen(student)).toBe(404)
    const url = checkoutOf(await join(student, code))
    // The page of the bank may lead back before its report arrives.
    expect(await seen(student)).toBe(false)
    await pay(paymentIn(url))
    expect(await seen(student)).toBe(true)
    expect(await seen(other)).toBe(404)
  })

  it('leads whoever leaves its payment back to the invitation', async () => {
    const student = await makeStudent()
    const { code } = await createCode({ max_uses: 1 })
    const page = checkoutOf(await join(student, code))
    const press = async (outcome: string) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const answer = await send('post', new URL(page).pathname, { body: `outcome=${outcome}`, headers })
      const { pathname, search } = new URL(answer.headers.get('Location') ?? '')
      return pathname + search
    }
    expect(await press('failed')).toBe(`/join?code=${code.replace('-', '')}`)
    expect(await press('paid')).toContain(`/student/courses/${course.id}?payment=`)
  })

  it('R36: of 12 who pay for the last two places at once, two come to a page and the others pay nothing', async () => {
    const { code, id } = await createCode({ max_uses: 2 })
    const students = await Promise.all(Array.from({ length: 12 }, () => makeStudent()))
    const asked = await Promise.all(students.map((student) => join(student, code)))
    const urls = asked.flatMap(({ status, body }) => (status === 402 ? [checkoutOf({ body })] : []))
    expect(urls).toHaveLength(2)
    expect(asked.filter(({ body }) => body.code === 'code_used_up')).toHaveLength(10)
    for (const url of urls) await pay(paymentIn(url))
    expect((await Promise.all(students.map(isIn))).filter((n) => n === 1)).toHaveLength(2)
    expect(await usesOf(id)).toBe(2)
  })

  it('gives a place that is not paid for to the next', async () => {
    const { code } = await createCode({ max_uses: 1 })
    const [first, second] = [await makeStudent(), await makeStudent()]
    const url = checkoutOf(await join(first, code))
    expect((await join(second, code)).body.code).toBe('code_used_up')
    await pay(paymentIn(url), 'failed')
    expect((await join(second, code)).status).toBe(402)
  })

  it('R64: two payments for the last place that both come: one gets in, the other is refunded', async () => {
    const { code, id } = await createCode({ max_uses: 2 })
    const students = [await makeStudent(), await makeStudent()]
    const urls = await Promise.all(students.map(async (student) => checkoutOf(await join(student, code))))
    // One place fewer than was promised to those who pay: whatever may be the cause, nobody is let in beyond it.
    await testServices().db.update(inviteCodes).set({ max_uses: 1 }).where(eq(inviteCodes.id, id))
    await Promise.all(urls.map((url) => pay(paymentIn(url))))
    expect((await Promise.all(students.map(isIn))).toSorted()).toEqual([0, 1])
    expect(await usesOf(id)).toBe(1)
    const refused = await testServices()
      .db.select({ reason: ownRefunds.reason })
      .from(ownRefunds)
      .where(inArray(ownRefunds.payment_id, urls.map(paymentIn)))
    expect(refused).toEqual([{ reason: 'no_place' }])
  })

  it('R64: does not lead to the page of another code that was opened before', async () => {
    const student = await makeStudent()
    const [first, second] = [await createCode({ max_uses: 1 }), await createCode({ max_uses: 1 })]
    const old = checkoutOf(await join(student, first.code))
    const url = checkoutOf(await join(student, second.code))
    expect(url).not.toBe(old)
    expect(checkoutOf(await join(student, second.code))).toBe(url)
    await pay(paymentIn(url))
    expect([await usesOf(first.id), await usesOf(second.id)]).toEqual([0, 1])
  })

  it('has free places by a code that says so, and no more of them', async () => {
    const { code } = await createCode({ is_free: true, max_uses: 1 })
    const [first, second] = [await makeStudent(), await makeStudent()]
    expect((await join(first, code)).status).toBe(201)
    expect((await join(second, code)).body.code).toBe('code_used_up')
    expect([await isIn(first), await isIn(second)]).toEqual([1, 0])
  })
})

it('an unlisted course is in no catalogue and opens by its address', async () => {
  await change({ visibility: 'unlisted', payment_status: 'free' })
  const student = await makeStudent()
  const listed = await request<{ id: string }[]>('get', '/catalog', { token: student.token })
  expect(listed.body.data.map(({ id }) => id)).not.toContain(course.id)
  expect((await request('get', `/catalog/${course.id}`, { token: student.token })).status).toBe(200)
  expect((await request('post', `/courses/${course.id}/join`, { token: student.token })).status).toBe(201)
  await testServices().db.update(courses).set({ visibility: 'public' }).where(eq(courses.id, course.id))
})

it('codes are the course owner’s alone', async () => {
  const other = await makeTeacher()
  const { id } = await createCode()
  const calls = [
    request('get', `/courses/${course.id}/invite-codes`, { token: other.token }),
    request('post', `/courses/${course.id}/invite-codes`, { token: other.token, body: {} }),
    request('delete', `/courses/${course.id}/invite-codes/${id}`, { token: other.token }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
})
