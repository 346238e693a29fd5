import * as z from 'zod/mini'
import { COUPON_KINDS, CURRENCIES, LIMITS } from '#db/vocabulary.ts'
import { anyText, id, isoTime, type Route, typedNumber } from './wire.ts'

const Currency = z.enum(CURRENCIES)

export const Coupon = z.object({
  id,
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** Percent, or minor units of the currency. */
  value: z.number(),
  currency: z.nullable(Currency),
  max_uses: z.nullable(z.number()),
  /** Payments with it that came, and those that are being made. */
  uses: z.number(),
  ends_at: z.nullable(isoTime),
  revoked_at: z.nullable(isoTime),
  created_at: isoTime,
})
export type Coupon = z.infer<typeof Coupon>

const code = z.string().check(z.regex(/^[0-9A-Za-z]{3,24}$/, 'invalid_value'))
const limits = {
  max_uses: z.optional(z.nullable(typedNumber().check(z.int(), z.gte(1), z.lte(LIMITS.usesMax)))),
  ends_at: z.optional(z.nullable(z.iso.datetime({ error: 'invalid_value' }))),
}
/** Who should pay nothing gets an invite code with free places; a coupon leaves something to pay. */
export const CouponBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    code,
    value: typedNumber().check(z.int(), z.gte(1), z.lte(99)),
    ...limits,
  }),
  z.strictObject({
    kind: z.literal('amount'),
    code,
    value: typedNumber().check(z.int(), z.gte(1), z.lte(100_000_00)),
    currency: Currency,
    ...limits,
  }),
])
export type CouponBody = z.infer<typeof CouponBody>

export const ByCoupon = z.object({ id, coupon_id: id })
/** `code`: the invite code that opens a private course. */
export const PriceBody = z.strictObject({ coupon: z.optional(anyText(40)), code: z.optional(anyText(40)) })
export type PriceBody = z.infer<typeof PriceBody>
export const CouponQuery = z.omit(PriceBody, { code: true })

/** What a course costs now, and before the coupon. */
export const CoursePrice = z.object({ price: z.number(), full_price: z.number(), currency: Currency })
export type CoursePrice = z.infer<typeof CoursePrice>

/** One month in one currency, in minor units; months are those of UTC. */
export const Statement = z.object({
  month: z.string(),
  currency: Currency,
  sold: z.number(),
  sold_count: z.number(),
  refunded: z.number(),
  refunded_count: z.number(),
  /** Sold less refunded; what the payment provider keeps is not taken off. Below zero after more refunds than sales. */
  owed: z.number(),
})
export type Statement = z.infer<typeof Statement>
export const ByMonth = z.object({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) })

export const sellingRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/coupons',
    access: 'teacher',
    summary: 'List the coupons of a course',
    data: z.array(Coupon),
  },
  {
    method: 'post',
    path: '/courses/:id/coupons',
    access: 'teacher',
    summary: 'Create a coupon',
    body: CouponBody,
    data: z.object({ coupon: Coupon }),
    status: 201,
  },
  {
    method: 'delete',
    path: '/courses/:id/coupons/:coupon_id',
    access: 'teacher',
    summary: 'Revoke a coupon; what was paid with it stays',
  },
  {
    // A wrong coupon is counted, as a wrong code is.
    method: 'post',
    path: '/courses/:id/price',
    access: 'student',
    summary: 'Get what a course costs, with a coupon or without',
    body: PriceBody,
    data: CoursePrice,
  },
  {
    method: 'get',
    path: '/instructor/statements',
    access: 'teacher',
    summary: 'List what you sold, what was refunded and what is owed to you, by month',
    data: z.array(Statement),
  },
  {
    method: 'get',
    path: '/instructor/statements/:month/file',
    access: 'teacher',
    summary: 'Download the sales and refunds of a month as CSV',
  },
]
