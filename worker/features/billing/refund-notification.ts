import { eq } from 'drizzle-orm'
import { courses, ownRefunds, payments, plans, users } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import type { Services } from '#worker/platform/services.ts'

const findRefunded = (services: Services, id: string) =>
  services.db
    .select({
      user_id: payments.user_id,
      purpose: payments.purpose,
      amount: payments.amount,
      refunded_amount: payments.refunded_amount,
      currency: payments.currency,
      receipt_number: payments.receipt_number,
      course: courses.title,
      plan_ar: plans.name_ar,
      plan_en: plans.name_en,
      account_gone: users.disabled_at,
      reason: ownRefunds.reason,
      came: ownRefunds.amount,
      came_in: ownRefunds.currency,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
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
 * Notifies the payer once per amount, with the reason if the refund was automatic. A deleted account gets no
 * notification.
 */
export async function notifyRefund(services: Services, paymentId: string, total: number): Promise<void> {
  const row = await findRefunded(services, paymentId)
  if (!row || row.refunded_amount !== total || row.account_gone !== null) return
  await notify(services, row.user_id, {
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
  })
}
