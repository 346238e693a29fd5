import { beforeAll, expect, it } from 'vitest'
import { insertMany } from '#db/bulk-insert.ts'
import { payments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { pay, paymentIn, paymentOf, refund } from '#test/support/money.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { Coupon, CoursePrice, Statement } from '#worker/contract/selling.ts'
import type { InviteCode } from '#worker/contract/sharing.ts'

let teacher: Person
let course: BuiltCourse

const create = (body: object, token = teacher.token) =>
  request<{ coupon: Coupon }>('post', `/courses/${course.id}/coupons`, { token, body })
const join = (person: Person, coupon: string) =>
  request('post', `/courses/${course.id}/join?coupon=${coupon}`, { token: person.token })
const priceOf = ({ token }: Person, body: object) =>
  request<CoursePrice>('post', `/courses/${course.id}/price`, { token, body })
const paymentOfJoin = (answer: { body: { detail?: unknown } }) =>
  paymentIn((answer.body.detail as { checkout_url: string } | undefined)?.checkout_url)

beforeAll(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: teacher.userId, published: true })
  const price = { payment_status: 'paid', price: 5_000, currency: 'QAR' }
  await request('patch', `/courses/${course.id}`, { token: teacher.token, body: price })
})

it('a coupon lowers what is paid, by percent or by an amount, and never below what can be charged', async () => {
  await create({ kind: 'percent', code: 'Early25', value: 25 })
  await create({ kind: 'amount', code: 'TEN', value: 1_000, currency: 'QAR' })
  await create({ kind: 'amount', code: 'ALMOST', value: 4_999, currency: 'QAR' })
  await create({ kind: 'amount', code: 'DOLLARS', value: 1_000, currency: 'USD' })
  const student = await makeStudent()
  const priced = async (coupon: string) => (await priceOf(student, { coupon })).body
  expect((await priced('early25')).data).toEqual({ price: 3_750, full_price: 5_000, currency: 'QAR' })
  expect((await priced('TEN')).data.price).toBe(4_000)
  expect((await priced('ALMOST')).data.price).toBe(200)
  expect((await priced('DOLLARS')).code).toBe('coupon_not_valid')
  expect((await priced('NOTHING')).code).toBe('coupon_not_valid')
  const asked = await join(student, 'early25')
  expect(asked.status).toBe(402)
  expect(await paymentOf(testServices(), paymentOfJoin(asked))).toMatchObject({
    amount: 3_750,
    state: 'pending',
  })
})

it('R36: of 12 students at once exactly as many get the coupon as it may be used', async () => {
  await create({ kind: 'percent', code: 'FIRST3', value: 50, max_uses: 3 })
  const students = await Promise.all(Array.from({ length: 12 }, () => makeStudent()))
  const answers = await Promise.all(students.map((student) => join(student, 'FIRST3')))
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'coupon_used_up')).toHaveLength(9)
})

it('a coupon that was revoked or has ended is none, and one code is one coupon', async () => {
  const made = await create({ kind: 'percent', code: 'GONE', value: 10 })
  const path = `/courses/${course.id}/coupons/${made.body.data.coupon.id}`
  expect((await request('delete', path, { token: teacher.token })).status).toBe(200)
  await create({ kind: 'percent', code: 'LATE', value: 10, ends_at: '2020-01-01T00:00:00.000Z' })
  const student = await makeStudent()
  expect((await join(student, 'GONE')).body.code).toBe('coupon_not_valid')
  expect((await join(student, 'LATE')).body.code).toBe('coupon_not_valid')
  expect((await create({ kind: 'percent', code: 'gone', value: 10 })).status).toBe(422)
  expect((await create({ kind: 'percent', code: 'ALL', value: 100 })).status).toBe(422)
})

it('a coupon of a private course is good for whoever has an invite code, and only then', async () => {
  await create({ kind: 'percent', code: 'INSIDE', value: 50 })
  const own = { token: teacher.token }
  await request('patch', `/courses/${course.id}`, { ...own, body: { visibility: 'private' } })
  const made = await request<{ invite_code: InviteCode }>('post', `/courses/${course.id}/invite-codes`, {
    ...own,
    body: {},
  })
  const { code } = made.body.data.invite_code
  const student = await makeStudent()
  const priced = (body: object) => priceOf(student, body)
  const closed = [{ coupon: 'INSIDE' }, { coupon: 'INSIDE', code: 'NOBODY22' }].map(priced)
  expect((await Promise.all(closed)).map(({ status }) => status)).toEqual([404, 404])
  const open = await priced({ coupon: 'inside', code: code.toLowerCase() })
  expect(open.body.data).toEqual({ price: 2_500, full_price: 5_000, currency: 'QAR' })
  const asked = await request('post', '/join', { token: student.token, body: { code, coupon: 'INSIDE' } })
  expect(asked.status).toBe(402)
  const payment = await paymentOf(testServices(), paymentOfJoin(asked))
  expect(payment).toMatchObject({ amount: 2_500, state: 'pending' })
  const wrong = await request('post', '/join', { token: student.token, body: { code, coupon: 'NONE' } })
  expect(wrong.body.code).toBe('coupon_not_valid')
  await request('patch', `/courses/${course.id}`, { ...own, body: { visibility: 'public' } })
})

it('words that are no coupon are counted with wrong codes, wherever they are tried', async () => {
  const student = await makeStudent()
  const wrong = (n: number) =>
    n % 2 === 0 ? join(student, `GUESS${n}`) : priceOf(student, { coupon: `GUESS${n}` })
  const statuses: number[] = []
  for (let n = 0; n < LIMITS.wrongCodes; n += 1) {
    statuses.push((await wrong(n)).status)
    // A coupon that is right costs none of the tries.
    expect((await priceOf(student, { coupon: 'TEN' })).status).toBe(n < LIMITS.wrongCodes - 1 ? 200 : 429)
  }
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect([(await wrong(0)).status, (await wrong(1)).status]).toEqual([429, 429])
  const code = { token: student.token, body: { code: 'NOBODY22' } }
  expect((await request('post', '/join', code)).status).toBe(429)
})

it('a statement says per month what was sold, refunded and is owed, and its file holds no formulas', async () => {
  const title = '=HYPERLINK("http://x")'
  const body = { title }
  await request('patch', `/courses/${course.id}`, { token: teacher.token, body })
  const [kept, returned] = [await makeStudent(), await makeStudent()]
  await pay(paymentOfJoin(await join(kept, 'TEN')))
  const second = paymentOfJoin(await join(returned, 'TEN'))
  await pay(second)
  await refund(second)
  const list = await request<Statement[]>('get', '/instructor/statements', { token: teacher.token })
  const month = new Date().toISOString().slice(0, 7)
  expect(list.body.data).toEqual([
    { month, currency: 'QAR', sold: 8_000, sold_count: 2, refunded: 4_000, refunded_count: 1, owed: 4_000 },
  ])
  const file = await send('get', `/instructor/statements/${month}/file`, { token: teacher.token })
  const text = await file.text()
  expect(file.headers.get('Content-Disposition')).toContain(`sullam-${month}.csv`)
  expect(text.trim().split('\n')).toHaveLength(4)
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
  const other = await makeTeacher()
  expect(
    (await request<Statement[]>('get', '/instructor/statements', { token: other.token })).body.data,
  ).toEqual([])
  expect((await create({ kind: 'percent', code: 'MINE', value: 5 }, other.token)).status).toBe(404)
})

it('the file of a month holds every sale of it, also those of one moment', async () => {
  const { db } = testServices()
  const [seller, student] = [await makeTeacher(), await makeStudent()]
  const at = Date.parse('2031-03-10T10:00:00Z')
  const sales = Array.from({ length: 2 * LIMITS.statementLines + 1 }, (_, n) => ({
    id: `sale-${n}`,
    user_id: student.userId,
    seller_id: seller.userId,
    course_id: course.id,
    purpose: 'course' as const,
    amount: 5_000,
    currency: 'QAR' as const,
    gateway: 'sandbox' as const,
    state: 'paid' as const,
    created_at: at,
    paid_at: at,
  }))
  for (const insert of insertMany(db, payments, sales)) await insert
  const file = await send('get', '/instructor/statements/2031-03/file', { token: seller.token })
  expect((await file.text()).trim().split('\n')).toHaveLength(1 + sales.length)
})
