import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { courses, ownRefunds, payments, plans, users } from '#db/schema/index.ts'
import type { GatewayName } from '#db/vocabulary.ts'
import type { PaymentView } from '#worker/contract/payments.ts'
import { named, namedOrNull } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

export const findCoursePrice = (services: Services, id: string) =>
  services.db
    .select({
      title: courses.title,
      slug: courses.slug,
      price: courses.price,
      currency: courses.currency,
      owner_id: courses.owner_id,
    })
    .from(courses)
    .where(eq(courses.id, id))
    .get()

export const findPayer = (services: Services, id: string) =>
  services.db.select({ email: users.email }).from(users).where(eq(users.id, id)).get()

const columns = {
  id: named(payments.id, 'payment_id'),
  purpose: payments.purpose,
  state: payments.state,
  amount: payments.amount,
  currency: payments.currency,
  gateway: payments.gateway,
  course_id: payments.course_id,
  course_title: namedOrNull(courses.title, 'course_title'),
  plan_ar: namedOrNull(plans.name_ar, 'plan_ar'),
  plan_en: namedOrNull(plans.name_en, 'plan_en'),
  tokens: payments.tokens,
  images: payments.images,
  receipt_number: payments.receipt_number,
  created_at: payments.created_at,
  paid_at: payments.paid_at,
  refunded_amount: payments.refunded_amount,
  refunded_at: payments.refunded_at,
  refusal_reason: namedOrNull(ownRefunds.reason, 'refusal_reason'),
  refusal_state: namedOrNull(ownRefunds.state, 'refusal_state'),
  refusal_amount: namedOrNull(ownRefunds.amount, 'refusal_amount'),
  refusal_currency: namedOrNull(ownRefunds.currency, 'refusal_currency'),
}

/** Payments, newest first. The caller gives the condition and the limit. */
export const paymentsWhere = (services: Services, where: SQL | undefined, limit: number) =>
  services.db
    .select(columns)
    .from(payments)
    .leftJoin(plans, eq(plans.id, payments.plan_id))
    .leftJoin(courses, eq(courses.id, payments.course_id))
    .leftJoin(ownRefunds, eq(ownRefunds.payment_id, payments.id))
    .where(where)
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(limit)
export type PaymentRow = Awaited<ReturnType<typeof paymentsWhere>>[number]

export const findPayment = (services: Services, userId: string, id: string) =>
  paymentsWhere(services, and(eq(payments.id, id), eq(payments.user_id, userId)), 1).get()

export async function findReceipt(services: Services, userId: string, id: string) {
  const { db } = services
  const [[payment], [buyer]] = await db.batch([
    paymentsWhere(services, and(eq(payments.id, id), eq(payments.user_id, userId)), 1),
    db
      .select({ first_name: users.first_name, last_name: users.last_name, email: users.email })
      .from(users)
      .where(eq(users.id, userId)),
  ])
  if (!payment || !buyer || payment.receipt_number === null || payment.paid_at === null) return null
  const { receipt_number: receiptNumber, paid_at: paidAt } = payment
  return { payment: { ...payment, receipt_number: receiptNumber, paid_at: paidAt }, buyer }
}

/**
 * The payment with this reference at the gateway. The condition names the gateway too, because the index begins with
 * it.
 */
export const hasRef = (gateway: GatewayName, ref: string): SQL =>
  sql`${payments.gateway} = ${gateway} and ${payments.gateway_ref} = ${ref}`

/** Everything that a report of the gateway needs, whoever the payer is. */
export const findOrder = (services: Services, which: SQL) =>
  services.db
    .select({
      id: payments.id,
      user_id: payments.user_id,
      purpose: payments.purpose,
      state: payments.state,
      amount: payments.amount,
      currency: payments.currency,
      gateway: payments.gateway,
      plan_id: payments.plan_id,
      period_days: sql<
        number | null
      >`(select ${plans.period_days} from ${plans} where ${eq(plans.id, payments.plan_id)})`,
      course_id: payments.course_id,
      invite_code_id: payments.invite_code_id,
      thing: payments.thing,
      created_at: payments.created_at,
      subscription_id: payments.subscription_id,
      tokens: payments.tokens,
      images: payments.images,
      refunded_amount: payments.refunded_amount,
      refused_amount: namedOrNull(ownRefunds.amount, 'refused_amount'),
    })
    .from(payments)
    .leftJoin(ownRefunds, eq(ownRefunds.payment_id, payments.id))
    .where(which)
    .get()
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const paymentView = (row: PaymentRow): PaymentView => {
  const {
    course_id: courseId,
    course_title: courseTitle,
    plan_ar: planAr,
    plan_en: planEn,
    created_at: createdAt,
    paid_at: paidAt,
    refunded_at: refundedAt,
    refusal_reason: reason,
    refusal_state: state,
    refusal_amount: amount,
    refusal_currency: currency,
    ...plain
  } = row
  return {
    ...plain,
    plan_name: planAr !== null && planEn !== null ? { ar: planAr, en: planEn } : null,
    course: courseId !== null && courseTitle !== null ? { id: courseId, title: courseTitle } : null,
    created_at: iso(createdAt),
    paid_at: iso(paidAt),
    refunded_at: iso(refundedAt),
    refusal:
      reason && state && amount !== null && currency !== null ? { reason, state, amount, currency } : null,
  }
}
