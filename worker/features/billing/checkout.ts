import { eq, type SQL } from 'drizzle-orm'
import { payments } from '#db/schema/payments.ts'
import type { Locale, PaymentPurpose } from '#db/vocabulary.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import { paymentGateway } from '#worker/platform/payments/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import { orderTitle } from './order-title.ts'
import { createPayment, openCheckoutOf, readCoursePrice, readPayer } from './payment-queries.ts'
import { type Money, RECHARGE, rechargePrice } from './rules.ts'
import type { PlanRow } from './subscription-queries.ts'

/** A checkout begun so lately is used again instead of a second one. */
const SAME_CHECKOUT_MS = 20 * 60_000

type Wanted = Money & {
  user_id: string
  locale: Locale
  title: string
  purpose: PaymentPurpose
  plan_id?: string
  course_id?: string
  tokens?: number
  images?: number
  every_days?: number
  /** Path of the page to come back to; `payment` is added to it after paying. */
  back: string
}

/** Where the very thing is being paid for already, perhaps in another tab. */
async function begun(services: Services, userId: string, what: SQL, amount: number) {
  const since = services.now() - SAME_CHECKOUT_MS
  return (await openCheckoutOf(services, { user_id: userId, what, amount, since }))?.checkout_url
}

/** Registers what is to be paid and answers where; nothing is given before the gateway reports it paid. */
async function openCheckout(services: Services, wanted: Wanted): Promise<string> {
  const { locale, title, every_days: everyDays, back, user_id: userId, amount, currency, ...bought } = wanted
  const { env, now } = services
  const gateway = await paymentGateway(services)
  const { email } = found(await readPayer(services, userId))
  const id = publicId()
  const left = new URL(back, env.APP_ORIGIN)
  const paid = new URL(left)
  paid.searchParams.set('payment', id)
  const order = { payment_id: id, email, locale, title, amount, currency }
  const page = await gateway.checkout({
    ...order,
    ...(everyDays ? { every_days: everyDays } : {}),
    paid_url: paid.href,
    left_url: left.href,
  })
  await createPayment(services, {
    id,
    user_id: userId,
    ...bought,
    amount,
    currency,
    gateway: gateway.name,
    gateway_ref: page.ref,
    checkout_url: page.url,
    state: 'pending',
    created_at: now(),
  })
  return page.url
}

export async function planCheckout(
  services: Services,
  userId: string,
  plan: PlanRow,
  locale: Locale,
): Promise<string> {
  const open = await begun(services, userId, eq(payments.plan_id, plan.id), plan.price)
  if (open) return open
  return openCheckout(services, {
    user_id: userId,
    locale,
    title: orderTitle(locale, {
      plan: locale === 'ar' ? plan.name_ar : plan.name_en,
      tokens: 0,
      images: 0,
    }),
    purpose: 'subscription',
    plan_id: plan.id,
    amount: plan.price,
    currency: plan.currency,
    every_days: plan.period_days,
    back: '/plans',
  })
}

export function rechargeCheckout(
  services: Services,
  userId: string,
  wish: { tokens?: number | undefined; images?: number | undefined },
  locale: Locale,
): Promise<string> {
  const { tokens = 0, images = 0 } = wish
  const { faults, amount } = rechargePrice({ tokens, images })
  if (Object.keys(faults).length > 0) throw new AppError('invalid', { fields: faults })
  return openCheckout(services, {
    user_id: userId,
    locale,
    title: orderTitle(locale, { tokens, images }),
    purpose: 'recharge',
    tokens,
    images,
    amount,
    currency: RECHARGE.currency,
    back: '/plans',
  })
}

/** Where a course is paid for; whoever calls it has seen that the course is on offer. */
export async function courseCheckout(
  services: Services,
  userId: string,
  courseId: string,
  locale: Locale,
): Promise<string> {
  const course = found(await readCoursePrice(services, courseId))
  const open = await begun(services, userId, eq(payments.course_id, courseId), course.price)
  if (open) return open
  return openCheckout(services, {
    user_id: userId,
    locale,
    title: orderTitle(locale, { course: course.title, tokens: 0, images: 0 }),
    purpose: 'course',
    course_id: courseId,
    amount: course.price,
    currency: course.currency,
    back: `/student/courses/${courseId}`,
  })
}
