import { Hono } from 'hono'
import { ByCoupon, ByMonth, CouponBody, PriceBody } from '#worker/contract/selling.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student, teacher } from '#worker/platform/identity/guards.ts'
import { countingWrong } from '#worker/platform/limits/wrong-codes.ts'
import { iso } from '#worker/platform/time.ts'
import { createCoupon, getPrice, listCoupons, revokeCoupon } from './coupon-queries.ts'
import { listLines, listStatements } from './statement-queries.ts'

const HEAD = ['date', 'receipt', 'course', 'coupon', 'amount', 'currency']

export const sellingRoutes = new Hono<AppEnv>()
  .get('/courses/:id/coupons', teacher, validate('param', ById), async (c) => {
    const data = await listCoupons(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post('/courses/:id/coupons', teacher, validate('param', ById), validate('json', CouponBody), async (c) => {
    const { services, caller } = c.var
    const { id } = c.req.valid('param')
    const coupon = await createCoupon(services, caller.userId, id, c.req.valid('json'))
    return c.json({ data: { coupon } }, 201)
  })
  .delete('/courses/:id/coupons/:coupon_id', teacher, validate('param', ByCoupon), async (c) => {
    await revokeCoupon(c.var.services, c.var.caller.userId, c.req.valid('param'))
    return c.json({ data: null }, 200)
  })
  .post('/courses/:id/price', student, validate('param', ById), validate('json', PriceBody), async (c) => {
    const { services, caller } = c.var
    const { id } = c.req.valid('param')
    const price = () => getPrice(services, id, c.req.valid('json'))
    return c.json({ data: await countingWrong(services, caller.userId, price) }, 200)
  })
  .get('/instructor/statements', teacher, async (c) => {
    return c.json({ data: await listStatements(c.var.services, c.var.caller.userId) }, 200)
  })
  .get('/instructor/statements/:month/file', teacher, validate('param', ByMonth), async (c) => {
    const { month } = c.req.valid('param')
    const lines = await listLines(c.var.services, c.var.caller.userId, month)
    const rows = lines.map(({ at, receipt_number: receipt, course, coupon, amount, currency }) => [
      iso(at),
      receipt === null ? '' : String(receipt),
      course,
      coupon,
      amount / 100,
      currency,
    ])
    c.header('Content-Type', 'text/csv; charset=UTF-8')
    c.header('Content-Disposition', `attachment; filename="sullam-${month}.csv"`)
    const { writeCsv } = await import('#worker/platform/sheets/csv.ts')
    return c.body(writeCsv([HEAD, ...rows]), 200)
  })
