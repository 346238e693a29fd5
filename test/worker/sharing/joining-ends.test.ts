import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { pay, paymentIn } from '#test/support/money.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CatalogDetail } from '#worker/contract/catalog.ts'
import type { Course } from '#worker/contract/courses.ts'
import type { InviteCode } from '#worker/contract/sharing.ts'

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

let teacher: Person
let course: BuiltCourse
let code: string

const change = (body: object) =>
  request<{ course: Course }>('patch', `/courses/${course.id}`, { token: teacher.token, body })
const join = ({ token }: Person) => request('post', `/courses/${course.id}/join`, { token })
const joinBy = ({ token }: Person) => request('post', '/join', { token, body: { code } })
const lookUp = ({ token }: Person) => request('post', '/join/course', { token, body: { code } })

beforeAll(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: teacher.userId, published: true })
  const made = await request<{ invite_code: InviteCode }>('post', `/courses/${course.id}/invite-codes`, {
    token: teacher.token,
    body: {},
  })
  code = made.body.data.invite_code.code
})

describe('joining that ends on a date', () => {
  it('lets students in before it, by the link and by a code', async () => {
    const changed = await change({ joining_ends_at: TOMORROW })
    expect(changed.body.data.course.joining_ends_at).toBe(TOMORROW)
    expect((await join(await makeStudent())).status).toBe(201)
    expect((await joinBy(await makeStudent())).status).toBe(201)
  })

  it('lets nobody in afterwards, whichever way they come, and says why', async () => {
    const [inside, outside] = [await makeStudent(), await makeStudent()]
    await join(inside)
    await change({ joining_ends_at: YESTERDAY })
    const closed = { status: 409, body: { code: 'joining_closed' } }
    expect(await join(outside)).toMatchObject(closed)
    expect(await joinBy(outside)).toMatchObject(closed)
    expect(await lookUp(outside)).toMatchObject(closed)
    expect((await request('get', `/student/courses/${course.slug}`, { token: outside.token })).status).toBe(
      403,
    )
    expect((await request('get', `/student/courses/${course.slug}`, { token: inside.token })).status).toBe(
      200,
    )
    expect((await join(inside)).status).toBe(201)
    const detail = await request<{ course: CatalogDetail }>('get', `/catalog/${course.id}`, {
      token: outside.token,
    })
    expect(detail.body.data.course.joining_ends_at).toBe(YESTERDAY)
  })

  it('opens again once the date is taken back', async () => {
    await change({ joining_ends_at: null })
    expect((await join(await makeStudent())).status).toBe(201)
    expect((await joinBy(await makeStudent())).status).toBe(201)
  })

  it('opens no payment page, but keeps whom paid on a page that was open', async () => {
    await change({ payment_status: 'paid', price: 5_000, currency: 'QAR' })
    const [early, late] = [await makeStudent(), await makeStudent()]
    const asked = await join(early)
    expect(asked.status).toBe(402)
    await change({ joining_ends_at: YESTERDAY })
    expect(await join(late)).toMatchObject({ status: 409, body: { code: 'joining_closed' } })
    expect(await joinBy(late)).toMatchObject({ status: 409, body: { code: 'joining_closed' } })
    const { checkout_url: url } = asked.body.detail as { checkout_url: string }
    expect((await pay(paymentIn(url))).status).toBe(200)
    expect((await request('get', `/student/courses/${course.slug}`, { token: early.token })).status).toBe(200)
  })

  it('is said in a time that exists, and by the owner of the course only', async () => {
    expect((await change({ joining_ends_at: 'tomorrow' })).status).toBe(422)
    const other = await makeTeacher()
    const forged = await request('patch', `/courses/${course.id}`, {
      token: other.token,
      body: { joining_ends_at: null },
    })
    expect(forged.status).toBe(404)
  })
})
