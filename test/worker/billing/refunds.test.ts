import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses, notifications, payments } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import {
  balanceOf,
  choosePlan,
  entriesOf,
  fund,
  pay,
  paymentIn,
  paymentOf,
  refund,
  subscriptionsOf,
  sumOf,
  topUp,
} from '#test/support/money.ts'
import { rounds } from '#test/support/rounds.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import { reserve } from '#worker/features/billing/ledger.ts'

const services = testServices()
const { db } = services
const FREE = { tokens: 300_000, images: 5 }

const use = (person: Person, key: string, tokens: number) =>
  reserve(services, person.userId, key, { tokens, images: 0 })
const takenFrom = async (userId: string) =>
  (await entriesOf(services, userId)).filter(({ kind }) => kind === 'refund').map(({ tokens }) => tokens)
const tokensOf = async ({ userId }: Person) => (await balanceOf(services, userId)).tokens

describe('R38 a top-up given back', () => {
  it('takes back what of it is left and nothing of the plan’s allowance', async () => {
    const person = await makeTeacher()
    await fund(services, person.userId, 100_000)
    const id = await topUp(person, 200_000)
    await pay(id)
    // The allowance goes first: 50,000 of the top-up are used.
    await use(person, 'job', 150_000)
    await refund(id)
    expect(await takenFrom(person.userId)).toEqual([-150_000])
    expect(await tokensOf(person)).toBe(0)
    const other = await makeTeacher()
    await fund(services, other.userId, 100_000)
    const unused = await topUp(other, 200_000)
    await pay(unused)
    await use(other, 'job', 40_000)
    await refund(unused)
    expect(await tokensOf(other)).toBe(60_000)
    expect(await sumOf(services, other.userId)).toEqual(await balanceOf(services, other.userId))
  })

  it('in parts takes its share of each part, rounded for the payer, and the whole at last', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    await pay(id)
    await refund(id, 1)
    await refund(id, 100)
    expect(await paymentOf(services, id)).toMatchObject({ state: 'paid', refunded_amount: 100 })
    await refund(id, 5_000)
    expect(await takenFrom(person.userId)).toEqual([-333, -33_000, -66_667])
    expect(await paymentOf(services, id)).toMatchObject({ state: 'refunded', refunded_amount: 300 })
  })

  it('before its payment is reported gives only what was kept', async () => {
    const person = await makeStudent()
    const [part, whole] = [await topUp(person, 300_000), await topUp(person, 400_000)]
    await refund(part, 300)
    await refund(whole)
    await Promise.all([pay(part), pay(whole), pay(part), pay(whole)])
    expect(await tokensOf(person)).toBe(200_000)
    expect((await entriesOf(services, person.userId)).map(({ tokens }) => tokens).filter(Boolean)).toEqual([
      200_000,
    ])
    expect((await paymentOf(services, whole))?.state).toBe('refunded')
  })

  it('reported by fifty reports while a hundred jobs spend is exact: never below zero, one taking back', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const person = await makeTeacher()
      await fund(services, person.userId, 0)
      const id = await topUp(person, 100_000)
      await pay(id)
      const spent: boolean[] = []
      await Promise.all([
        ...Array.from({ length: 100 }, async (_, index) => {
          spent.push(await use(person, `job:${index}`, 3_000))
        }),
        ...Array.from({ length: 50 }, () => refund(id)),
      ])
      const taken = await takenFrom(person.userId)
      const used = spent.filter(Boolean).length * 3_000
      expect(taken.length).toBeLessThanOrEqual(1)
      expect(await tokensOf(person)).toBe(0)
      expect(used - (taken[0] ?? 0)).toBe(100_000)
      expect(await sumOf(services, person.userId)).toEqual(await balanceOf(services, person.userId))
    }
  })

  it('and paid at the same time ends the same in any order', async () => {
    for (let round = 0; round < rounds(20); round++) {
      const person = await makeStudent()
      const id = await topUp(person, 100_000)
      const reports = [() => pay(id), () => refund(id), () => pay(id), () => refund(id, 150)]
      await Promise.all(
        round % 2 ? reports.reverse().map((report) => report()) : reports.map((report) => report()),
      )
      expect(await tokensOf(person)).toBe(0)
      expect(await paymentOf(services, id)).toMatchObject({ state: 'refunded', refunded_amount: 300 })
    }
  })
})

describe('R38 a plan given back', () => {
  it('ends at once with the rest of its allowance; the free plan follows, top-ups stay', async () => {
    const person = await makeTeacher()
    const id = await choosePlan(person, 'steady')
    await pay(id)
    await pay(await topUp(person, 100_000))
    await use(person, 'job', 500_000)
    await Promise.all(Array.from({ length: 20 }, () => refund(id)))
    expect(await takenFrom(person.userId)).toEqual([-1_000_000])
    expect(await balanceOf(services, person.userId)).toEqual({ ...FREE, tokens: 400_000 })
    expect(await sumOf(services, person.userId)).toEqual(await balanceOf(services, person.userId))
    const held = await subscriptionsOf(services, person.userId)
    expect(held.map(({ plan_id: planId, status }) => [planId, status])).toEqual([
      ['steady', 'expired'],
      ['first-step', 'active'],
    ])
  })

  it('in part goes on: a part is a discount', async () => {
    const person = await makeStudent()
    const id = await choosePlan(person, 'steady')
    await pay(id)
    await refund(id, 1_000)
    expect((await subscriptionsOf(services, person.userId))[0]?.status).toBe('active')
    expect(await tokensOf(person)).toBe(1_500_000)
    await refund(id, 2_500)
    expect(await balanceOf(services, person.userId)).toEqual(FREE)
  })

  it('that another one has replaced takes nothing from that one', async () => {
    const person = await makeStudent()
    const first = await choosePlan(person, 'steady')
    await pay(first)
    await pay(await choosePlan(person, 'summit'))
    await refund(first)
    await pay(first)
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 6_000_000, images: 300 })
    const live = (await subscriptionsOf(services, person.userId)).filter(({ status }) => status === 'active')
    expect(live.map(({ plan_id: planId }) => planId)).toEqual(['summit'])
  })
})

describe('R38 a course given back', () => {
  async function bought() {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await db.update(courses).set({ payment_status: 'paid', price: 4900 }).where(eq(courses.id, course.id))
    const person = await makeStudent()
    const join = () => request('post', `/courses/${course.id}/join`, { token: person.token })
    const order = async () =>
      paymentIn(String(detailOf((await join()).body, 'payment_required')?.checkout_url))
    const id = await order()
    const [lesson] = course.levels.flatMap(({ lessons }) => lessons)
    const path = `/student/lessons/${lesson?.id}`
    const open = async () => {
      const answer = await request('get', path, { token: person.token })
      return answer.body.code ?? answer.status
    }
    const read = () =>
      request('put', `${path}/progress`, { token: person.token, body: { position: 100, done: true } })
    return { course, teacher, person, id, order, open, read }
  }
  const learners = async (id: string) =>
    (await db.select({ n: courses.learners_count }).from(courses).where(eq(courses.id, id)).get())?.n

  it('is closed for its student, keeps the progress, and goes on from there when it is paid again', async () => {
    const { course, person, id, order, open, read } = await bought()
    await pay(id)
    expect((await read()).status).toBe(200)
    await Promise.all(Array.from({ length: 10 }, () => refund(id)))
    expect(await open()).toBe('not_enrolled')
    expect((await read()).body.code).toBe('not_enrolled')
    const path = await request('get', `/student/courses/${course.slug}`, { token: person.token })
    expect(path.body.code).toBe('not_enrolled')
    expect(await learners(course.id)).toBe(0)
    await pay(await order())
    expect(await open()).toBe(200)
    const back = await request<{ progress: { lessons_done: number } }[]>('get', '/student/courses', {
      token: person.token,
    })
    expect(back.body.data[0]?.progress.lessons_done).toBe(1)
    expect(await learners(course.id)).toBe(1)
  })

  it('but paid twice, or given back in part, stays open', async () => {
    const { id, order, open } = await bought()
    const second = await order()
    expect(second).toBe(id)
    await pay(id)
    await refund(id, 1_000)
    expect(await open()).toBe(200)
    const row = await paymentOf(services, id)
    if (!row) throw new Error('no payment')
    await db.insert(payments).values({ ...row, id: `${id}-twin`, gateway_ref: null, receipt_number: null })
    await refund(id)
    expect(await open()).toBe(200)
  })

  it('before its payment is reported never opens, and its instructor is not notified', async () => {
    const { id, open, course, teacher } = await bought()
    await refund(id)
    await pay(id)
    expect(await open()).toBe('not_enrolled')
    expect(await learners(course.id)).toBe(0)
    const notificationsOf = ({ userId }: Person) =>
      db.$count(notifications, eq(notifications.user_id, userId))
    expect(await notificationsOf(teacher)).toBe(0)
    const other = await bought()
    await Promise.all([pay(other.id), pay(other.id)])
    expect(await notificationsOf(other.teacher)).toBe(1)
  })
})
