import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { courses, ownRefunds, payments, plans, users } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'

const findRefunded = (services: Services, id: string) =>
  services.db
    .select({
      user_id: payments.user_id,
      purpose: payments.purpose,
      amount: payments.amount,
      currency: payments.currency,
      receipt_number: payments.receipt_number,
      course: courses.title,
      plan_ar: plans.name_ar,
      plan_en: plans.name_en,
      reason: ownRefunds.reason,
      came: ownRefunds.amount,
      came_in: ownRefunds.currency,
    })
    .from(payments)
    .leftJoin(plans, eq(plans.id, payments.plan_id))
    .leftJoin(courses, eq(courses.id, payments.course_id))
    .leftJoin(ownRefunds, eq(ownRefunds.payment_id, payments.id))
    .where(eq(payments.id, id))
    .get()

/** Replaces a name that is missing or was deleted. */
const UNNAMED = {
  recharge: { ar: 'شحن رصيد', en: 'Top-up' },
  course: { ar: 'دورة', en: 'a course' },
  subscription: { ar: 'باقة', en: 'a plan' },
}

/**
 * Statements that notify the payer of a refund where `when` holds, once per amount, with the reason if the refund was
 * automatic. A deleted account gets no notification. They stand before the statement that notes the refund.
 */
export async function refundNotification(
  services: Services,
  paymentId: string,
  total: number,
  when: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const row = await findRefunded(services, paymentId)
  if (!row) return []
  const isThere = and(eq(users.id, row.user_id), isNull(users.disabled_at))
  const notification = {
    kind: 'refund',
    key: `refund:${paymentId}:${total}`,
    data: {
      refunded: total,
      paid: row.came ?? row.amount,
      currency: row.came_in ?? row.currency,
      what_ar: row.plan_ar ?? row.course ?? UNNAMED[row.purpose].ar,
      what_en: row.plan_en ?? row.course ?? UNNAMED[row.purpose].en,
      ...(row.reason ? { reason: row.reason } : {}),
    },
    link: row.receipt_number === null ? pagePath('payments') : pagePath('payment', { payment_id: paymentId }),
  } as const
  const toPayer = sql`${when} and exists (select 1 from ${users} where ${isThere})`
  return [...notificationStatements(services, row.user_id, notification, toPayer)]
}
