import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { coupons, courses, payments } from '#db/schema/index.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { CHECKOUT_MS } from './rules.ts'

/** In SQL, for a row of coupons: payments with it that came or are being made. One that is not paid gives its use back. */
export const couponUses = (now: number): SQL<number> =>
  sql<number>`(select count(*) from ${payments} where ${payments.coupon_id} = "coupons"."id" and (${payments.state} = 'paid'
    or (${payments.state} = 'pending' and ${payments.created_at} > ${now - CHECKOUT_MS})))`

const works = (now: number) =>
  and(isNull(coupons.revoked_at), or(isNull(coupons.ends_at), gt(coupons.ends_at, now)))

/** True in SQL while one more may use the coupon. It stands in the statement that inserts the payment. */
export const hasUseLeft = (couponId: string, now: number): SQL => {
  const left = or(isNull(coupons.max_uses), sql`${couponUses(now)} < ${coupons.max_uses}`)
  return sql`exists (select 1 from ${coupons} where ${and(eq(coupons.id, couponId), works(now), left)})`
}

/** The coupon of a course that was typed. Throws when there is none, it has ended, or it is in another currency. */
export async function getCoupon(services: Services, courseId: string, typed: string) {
  const now = services.now()
  const code = typed.trim().toUpperCase()
  const inCurrency = or(isNull(coupons.currency), eq(coupons.currency, courses.currency))
  const row = await services.db
    .select({ id: coupons.id, kind: coupons.kind, value: coupons.value })
    .from(coupons)
    .innerJoin(courses, eq(courses.id, coupons.course_id))
    .where(and(eq(coupons.course_id, courseId), eq(coupons.code, code), works(now), inCurrency))
    .get()
  if (!row) throw new AppError('coupon_not_valid')
  return row
}
