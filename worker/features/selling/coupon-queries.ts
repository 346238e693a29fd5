import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { coupons, courses } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Coupon, CouponBody, CoursePrice, PriceBody } from '#worker/contract/selling.ts'
import { couponUses, getCoupon } from '#worker/features/billing/coupon-queries.ts'
import { reducedPrice } from '#worker/features/billing/rules.ts'
import { opensBy } from '#worker/features/courses/invite-queries.ts'
import { expectOwnCourse } from '#worker/features/courses/queries.ts'
import { open, reachable } from '#worker/features/learning/live-queries.ts'
import { plainCode } from '#worker/features/sharing/codes.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

const selectCoupons = (services: Services) =>
  services.db
    .select({ ...getTableColumns(coupons), uses: couponUses(services.now()).as('uses') })
    .from(coupons)
type Row = Awaited<ReturnType<typeof selectCoupons>>[number]

const couponView = ({
  course_id: _,
  ends_at: endsAt,
  revoked_at: revokedAt,
  created_at: at,
  ...row
}: Row): Coupon => ({
  ...row,
  ends_at: iso(endsAt),
  revoked_at: iso(revokedAt),
  created_at: iso(at),
})

/** The newest first; at most as many as a course may have. */
export async function listCoupons(services: Services, ownerId: string, courseId: string): Promise<Coupon[]> {
  await expectOwnCourse(services, ownerId, courseId)
  const rows = await selectCoupons(services)
    .where(eq(coupons.course_id, courseId))
    .orderBy(desc(coupons.created_at), desc(coupons.id))
    .limit(LIMITS.couponsPerCourse)
  return rows.map(couponView)
}

export async function createCoupon(
  services: Services,
  ownerId: string,
  courseId: string,
  body: CouponBody,
): Promise<Coupon> {
  const { db, now } = services
  await expectOwnCourse(services, ownerId, courseId)
  const { ends_at: endsAt = null, max_uses: maxUses = null, ...plain } = body
  const row = {
    ...plain,
    id: newId(),
    course_id: courseId,
    code: body.code.toUpperCase(),
    currency: body.kind === 'amount' ? body.currency : null,
    max_uses: maxUses,
    ends_at: endsAt === null ? null : Date.parse(endsAt),
    revoked_at: null,
    created_at: now(),
  }
  const hasRoom = sql`(select count(*) from ${coupons} where ${eq(coupons.course_id, courseId)}) < ${LIMITS.couponsPerCourse}`
  for (const insert of insertMany(db, coupons, [row], hasRoom)) await insert
  const made = await selectCoupons(services).where(eq(coupons.id, row.id)).get()
  if (made) return couponView(made)
  const twin = and(eq(coupons.course_id, courseId), eq(coupons.code, row.code))
  if ((await db.$count(coupons, twin)) > 0)
    throw new AppError('invalid', { fields: { code: 'coupon_known' } })
  throw new AppError('too_many_codes')
}

export async function revokeCoupon(
  services: Services,
  ownerId: string,
  { id: courseId, coupon_id: couponId }: { id: string; coupon_id: string },
): Promise<void> {
  const { db, now } = services
  await expectOwnCourse(services, ownerId, courseId)
  const one = and(eq(coupons.id, couponId), eq(coupons.course_id, courseId))
  const [, [row]] = await db.batch([
    db
      .update(coupons)
      .set({ revoked_at: now() })
      .where(and(one, isNull(coupons.revoked_at))),
    db.select({ id: coupons.id }).from(coupons).where(one),
  ])
  found(row)
}

/** What a course costs that is open to whoever asks, or to whom its invite code was given. */
export async function getPrice(
  services: Services,
  courseId: string,
  { coupon: typed, code }: PriceBody,
): Promise<CoursePrice> {
  const opens =
    code === undefined ? reachable : or(reachable, and(open, opensBy(plainCode(code), services.now())))
  const course = found(
    await services.db
      .select({ price: courses.price, currency: courses.currency, status: courses.payment_status })
      .from(courses)
      .where(and(eq(courses.id, courseId), opens))
      .get(),
  )
  const full = course.status === 'paid' ? course.price : 0
  const { currency } = course
  if (typed === undefined || typed.trim() === '' || full === 0)
    return { price: full, full_price: full, currency }
  const coupon = await getCoupon(services, courseId, typed)
  return { price: reducedPrice({ amount: full, currency }, coupon), full_price: full, currency }
}
