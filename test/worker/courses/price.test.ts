import { describe, expect, it } from 'vitest'
import { makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Course } from '#worker/contract/courses.ts'
import { RECHARGE } from '#worker/features/billing/rules.ts'

const create = ({ token }: Person, more: object) =>
  request<{ course: Course }>('post', '/courses', { token, body: { title: 'Soil', language: 'en', ...more } })
const change = ({ token }: Person, id: string, body: object, lang: 'ar' | 'en' = 'en') =>
  request<{ course: Course }>('patch', `/courses/${id}`, { token, body, lang })
const paid = { payment_status: 'paid' } as const

describe('R64: the price of a paid course', () => {
  it.each([
    ['QAR', 200],
    ['SAR', 200],
    ['AED', 200],
    ['USD', 50],
  ] as const)('R64: is at least what the gateway charges, in %s', async (currency, least) => {
    const teacher = await makeTeacher()
    for (const price of [0, 1, least - 1]) {
      const { status, body } = await create(teacher, { ...paid, price, currency })
      expect([status, body.errors?.price?.code]).toEqual([422, 'price_too_low'])
    }
    const made = await create(teacher, { ...paid, price: least, currency })
    expect([made.status, made.body.data.course.price]).toEqual([201, least])
  })

  it('R64: left out is refused, and said in both languages', async () => {
    const teacher = await makeTeacher()
    expect((await create(teacher, paid)).status).toBe(422)
    const { body } = await create(teacher, {})
    const { id } = body.data.course
    const en = await change(teacher, id, { ...paid, price: 10, currency: 'QAR' }, 'en')
    const ar = await change(teacher, id, { ...paid, price: 10, currency: 'QAR' }, 'ar')
    expect(en.body.errors?.price?.message).toContain('QAR 2')
    expect(ar.body.errors?.price?.message).toContain('ريالان قطريان')
  })

  it('R64: holds whichever part of it is changed alone', async () => {
    const teacher = await makeTeacher()
    const { body } = await create(teacher, { price: 60, currency: 'USD' })
    const { id } = body.data.course
    expect((await change(teacher, id, paid)).status).toBe(200)
    for (const part of [{ currency: 'QAR' }, { price: 49 }, { price: 0 }])
      expect((await change(teacher, id, part)).body.errors?.price?.code).toBe('price_too_low')
    expect((await change(teacher, id, { title: 'Water' })).body.data.course).toMatchObject({
      title: 'Water',
      price: 60,
      currency: 'USD',
    })
    expect((await change(teacher, id, { payment_status: 'free', price: 0 })).status).toBe(200)
    expect((await change(teacher, id, paid)).body.errors?.price?.code).toBe('price_too_low')
  })

  it('R64: of somebody else’s course is not there to change', async () => {
    const [teacher, other] = [await makeTeacher(), await makeTeacher()]
    const { body } = await create(teacher, {})
    expect((await change(other, body.data.course.id, { ...paid, price: 0 })).status).toBe(422)
    expect((await change(other, body.data.course.id, { price: 500 })).status).toBe(404)
    expect((await change(other, body.data.course.id, paid)).status).toBe(404)
  })

  it('R64: is kept by the steps of topping up as well', () => {
    expect(RECHARGE.token_step_price).toBeGreaterThanOrEqual(200)
  })
})
