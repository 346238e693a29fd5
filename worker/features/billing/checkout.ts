import { and, eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/schema/index.ts'
import type { Locale, PaymentPurpose } from '#db/vocabulary.ts'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { takesStudents } from '#worker/features/courses/enrolment-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import { paymentGateway } from '#worker/platform/payments/choose.ts'
import type { PaymentGateway } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { getCoupon, hasUseLeft } from './coupon-queries.ts'
import { orderTitle } from './order-title.ts'
import { findCoursePrice, findPayer } from './payment-queries.ts'
import { closePending, createPayment, findPending, type PendingRow } from './pending-queries.ts'
import { hasPlaceToPay } from './place-queries.ts'
import { CHECKOUT_MS, type Money, mayStillBePaid, RECHARGE, rechargePrice, reducedPrice } from './rules.ts'
import type { PlanRow } from './subscription-queries.ts'

type CheckoutRequest = Money & {
  userId: string
  locale: Locale
  title: string
  purpose: PaymentPurpose
  /** A payer has at most one pending payment for each thing. */
  thing: string
  planId?: string
  courseId?: string
  sellerId?: string
  inviteCodeId?: string | undefined
  couponId?: string | undefined
  tokens?: number
  everyDays?: number
  /** Path of the page to come back to; `payment` is added to it after paying. */
  back: string
  /** Path of the page for whoever leaves without paying, where it is another one. */
  left?: string
}

/**
 * The address of the payment page: the one that is already open for the same thing, perhaps in another tab, or a new
 * one. Nothing is given before the gateway reports the payment.
 */
async function openCheckout(services: Services, wanted: CheckoutRequest): Promise<string> {
  const { userId, thing } = wanted
  const gateway = await paymentGateway(services)
  const pending = await findPending(services, userId, thing)
  if (pending && isSame(pending, wanted, gateway) && mayStillBePaid(pending, services.now())) {
    return pending.checkout_url
  }
  if (pending) await closeCheckout(services, gateway, pending)
  return createCheckout(services, gateway, wanted)
}

const isSame = (
  pending: PendingRow,
  { amount, currency, planId, couponId, inviteCodeId }: CheckoutRequest,
  { name }: PaymentGateway,
) =>
  pending.amount === amount &&
  pending.currency === currency &&
  pending.plan_id === (planId ?? null) &&
  pending.coupon_id === (couponId ?? null) &&
  pending.invite_code_id === (inviteCodeId ?? null) &&
  pending.gateway === name

/** The page of an older order is closed before the new one opens, so that only one of them can be paid. */
async function closeCheckout(services: Services, gateway: PaymentGateway, pending: PendingRow) {
  const ref = pending.gateway === gateway.name ? pending.gateway_ref : null
  if (ref !== null && (await gateway.closeCheckout(ref)) === 'paid') {
    throw new AppError('payment_on_its_way', { retryAfter: 30 })
  }
  await closePending(services, pending.id, { gatewayKnows: ref !== null })
}

async function createCheckout(
  services: Services,
  gateway: PaymentGateway,
  wanted: CheckoutRequest,
): Promise<string> {
  const { locale, title, everyDays, back, left = back, userId, thing, amount, currency, purpose } = wanted
  const { couponId, courseId, inviteCodeId } = wanted
  const { env, now } = services
  const { email } = found(await findPayer(services, userId))
  const id = publicId()
  const leftUrl = new URL(left, env.APP_ORIGIN)
  const paidUrl = new URL(back, env.APP_ORIGIN)
  paidUrl.searchParams.set('payment', id)
  const page = await gateway.checkout({
    payment_id: id,
    email,
    locale,
    title,
    amount,
    currency,
    ...(everyDays ? { every_days: everyDays } : {}),
    paid_url: paidUrl.href,
    left_url: leftUrl.href,
    expires_at: now() + CHECKOUT_MS,
  })
  const payment = {
    id,
    user_id: userId,
    purpose,
    thing,
    plan_id: wanted.planId ?? null,
    course_id: wanted.courseId ?? null,
    seller_id: wanted.sellerId ?? null,
    invite_code_id: wanted.inviteCodeId ?? null,
    coupon_id: wanted.couponId ?? null,
    tokens: wanted.tokens ?? 0,
    images: 0,
    amount,
    currency,
    gateway: gateway.name,
    gateway_ref: page.ref,
    checkout_url: page.url,
    state: 'pending' as const,
    created_at: now(),
  }
  const place = inviteCodeId === undefined ? undefined : hasPlaceToPay(inviteCodeId, userId, now())
  const use = couponId === undefined ? undefined : hasUseLeft(couponId, now())
  const takes = courseId === undefined ? undefined : isJoined(courseId, now())
  if (await createPayment(services, payment, and(takes, place, use))) return page.url
  await gateway.closeCheckout(page.ref)
  const first = await findPending(services, userId, thing)
  // Another tab was faster, so both use its page.
  if (first && isSame(first, wanted, gateway)) return first.checkout_url
  if (!first && takes && !(await isTrue(services, takes))) throw new AppError('joining_closed')
  if (!first && place && !(await isTrue(services, place))) throw new AppError('code_used_up')
  if (!first && use && !(await isTrue(services, use))) throw new AppError('coupon_used_up')
  throw new AppError('payment_on_its_way', { retryAfter: 5 })
}

/** True in SQL while people join this course. */
const isJoined = (courseId: string, now: number): SQL =>
  sql`exists (select 1 from ${courses} where ${and(eq(courses.id, courseId), takesStudents(now))})`

const isTrue = async (services: Services, condition: SQL): Promise<boolean> =>
  (await services.db.get<{ is_true: number }>(sql`select ${condition} as is_true`))?.is_true === 1

export async function planCheckout(
  services: Services,
  userId: string,
  plan: PlanRow,
  locale: Locale,
): Promise<string> {
  const name = locale === 'ar' ? plan.name_ar : plan.name_en
  return openCheckout(services, {
    userId,
    locale,
    title: orderTitle(locale, { plan: name, tokens: 0 }),
    purpose: 'subscription',
    // One for all plans: two plans paid in two tabs would replace each other.
    thing: 'plan',
    planId: plan.id,
    amount: plan.price,
    currency: plan.currency,
    everyDays: plan.period_days,
    back: pagePath('plans'),
  })
}

/** The payment page for tokens. Throws `tokens_not_sold` where only the built-in engine writes, which uses none. */
export async function rechargeCheckout(
  services: Services,
  userId: string,
  options: { tokens?: number | undefined; images?: number | undefined },
  locale: Locale,
): Promise<string> {
  const { tokens = 0, images = 0 } = options
  const { faults, amount } = rechargePrice({ tokens, images })
  if (Object.keys(faults).length > 0) throw new AppError('invalid', { fields: faults })
  if (!hasLanguageModel(services.env)) throw new AppError('tokens_not_sold')
  return openCheckout(services, {
    userId,
    locale,
    title: orderTitle(locale, { tokens }),
    purpose: 'recharge',
    thing: `top-up:${tokens}`,
    tokens,
    amount,
    currency: RECHARGE.currency,
    back: pagePath('plans'),
  })
}

type CourseOrder = {
  courseId: string
  locale: Locale
  /** The code by which the payer joins. */
  invite?: { id: string; code: string }
  coupon?: string | undefined
}

/** The payment page for a course. The caller has checked that the course is for sale. */
export async function courseCheckout(
  services: Services,
  userId: string,
  { courseId, locale, invite, coupon: typed }: CourseOrder,
): Promise<string> {
  const course = found(await findCoursePrice(services, courseId))
  const coupon = typed === undefined ? undefined : await getCoupon(services, courseId, typed)
  const full = { amount: course.price, currency: course.currency }
  return openCheckout(services, {
    userId,
    locale,
    title: orderTitle(locale, { course: course.title, tokens: 0 }),
    purpose: 'course',
    thing: `course:${courseId}`,
    courseId,
    sellerId: course.owner_id,
    inviteCodeId: invite?.id,
    couponId: coupon?.id,
    amount: coupon ? reducedPrice(full, coupon) : full.amount,
    currency: full.currency,
    back: pagePath('studentCourse', { course_id: courseId }),
    // Only the code opens a private course to who has not paid.
    ...(invite && { left: `${pagePath('join')}?code=${encodeURIComponent(invite.code)}` }),
  })
}
