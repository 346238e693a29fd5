import type { Locale, PaymentPurpose } from '#db/vocabulary.ts'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import { paymentGateway } from '#worker/platform/payments/choose.ts'
import type { PaymentGateway } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { orderTitle } from './order-title.ts'
import { findCoursePrice, findPayer } from './payment-queries.ts'
import { closePending, createPayment, findPending, type PendingRow } from './pending-queries.ts'
import { CHECKOUT_MS, type Money, mayStillBePaid, RECHARGE, rechargePrice } from './rules.ts'
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
  tokens?: number
  everyDays?: number
  /** Path of the page to come back to; `payment` is added to it after paying. */
  back: string
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
  { amount, currency, planId }: CheckoutRequest,
  { name }: PaymentGateway,
) =>
  pending.amount === amount &&
  pending.currency === currency &&
  pending.plan_id === (planId ?? null) &&
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
  const { locale, title, everyDays, back, userId, thing, amount, currency, purpose } = wanted
  const { env, now } = services
  const { email } = found(await findPayer(services, userId))
  const id = publicId()
  const leftUrl = new URL(back, env.APP_ORIGIN)
  const paidUrl = new URL(leftUrl)
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
  const created = await createPayment(services, {
    id,
    user_id: userId,
    purpose,
    thing,
    plan_id: wanted.planId ?? null,
    course_id: wanted.courseId ?? null,
    tokens: wanted.tokens ?? 0,
    images: 0,
    amount,
    currency,
    gateway: gateway.name,
    gateway_ref: page.ref,
    checkout_url: page.url,
    state: 'pending',
    created_at: now(),
  })
  if (created) return page.url
  // Another tab was faster, so both use its page.
  await gateway.closeCheckout(page.ref)
  const first = await findPending(services, userId, thing)
  if (!first) throw new AppError('payment_on_its_way', { retryAfter: 5 })
  return first.checkout_url
}

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

/** The payment page for a course. The caller has checked that the course is for sale. */
export async function courseCheckout(
  services: Services,
  userId: string,
  courseId: string,
  locale: Locale,
): Promise<string> {
  const course = found(await findCoursePrice(services, courseId))
  return openCheckout(services, {
    userId,
    locale,
    title: orderTitle(locale, { course: course.title, tokens: 0 }),
    purpose: 'course',
    thing: `course:${courseId}`,
    courseId,
    amount: course.price,
    currency: course.currency,
    back: pagePath('studentCourse', { course_id: courseId }),
  })
}
