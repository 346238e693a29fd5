import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { ownRefunds, payments } from '#db/schema/index.ts'
import type { RefundReason } from '#db/vocabulary.ts'
import { isDue, isHeldTry, listDueTimes, renewed, taken } from '#worker/jobs/lease.ts'
import type { Services } from '#worker/platform/services.ts'
import { refundNotification } from './refund-notification.ts'

/** The lease of one refund. */
export type RefundLease = { payment_id: string; reason: RefundReason; amount: number; tries: number }

const isOpen = eq(ownRefunds.state, 'due')
const isHeld = ({ payment_id: id, tries }: RefundLease) =>
  and(eq(ownRefunds.payment_id, id), isOpen, isHeldTry(ownRefunds, tries))

export const listDueRefunds = (services: Services, before: number, limit: number): Promise<number[]> =>
  listDueTimes(services, ownRefunds, { before, limit, where: isOpen })

/** Takes the refund that has been due for longest; with `only` that of one payment or none. */
export function claimRefund(services: Services, only?: string): Promise<RefundLease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: ownRefunds.payment_id })
    .from(ownRefunds)
    .where(
      and(isOpen, isDue(ownRefunds, at), only === undefined ? undefined : eq(ownRefunds.payment_id, only)),
    )
    .orderBy(asc(ownRefunds.due_at))
    .limit(1)
  return db
    .update(ownRefunds)
    .set(taken(ownRefunds, at))
    .where(sql`${ownRefunds.payment_id} = ${next}`)
    .returning({
      payment_id: ownRefunds.payment_id,
      reason: ownRefunds.reason,
      amount: ownRefunds.amount,
      tries: ownRefunds.tries,
    })
    .get()
}

export const renewRefund = (services: Services, lease: RefundLease) =>
  services.db.update(ownRefunds).set(renewed(services)).where(isHeld(lease))

export const postponeRefund = (services: Services, lease: RefundLease, dueAt: number) =>
  services.db.update(ownRefunds).set({ due_at: dueAt }).where(isHeld(lease))

export const giveUpRefund = (services: Services, lease: RefundLease) =>
  services.db.update(ownRefunds).set({ state: 'given_up' }).where(isHeld(lease))

/** The gateway's references to the payment. */
export const findRefundable = (services: Services, id: string) =>
  services.db
    .select({ gateway: payments.gateway, ref: payments.gateway_ref })
    .from(payments)
    .where(eq(payments.id, id))
    .get()

/**
 * The money is on its way back, and the payer is notified. The gateway's own report of it, before or after, changes
 * nothing more. `wakeOutbox` follows.
 */
export async function finishRefund(services: Services, lease: RefundLease): Promise<void> {
  const { db, now } = services
  const { payment_id: id, amount } = lease
  const at = now()
  const ofPayment = eq(ownRefunds.payment_id, id)
  const isNews = sql`exists (select 1 from ${ownRefunds} where ${and(ofPayment, ne(ownRefunds.state, 'done'))})`
  const noted = db
    .update(payments)
    .set({
      state: 'refunded',
      refunded_amount: amount,
      refunded_at: sql`coalesce(${payments.refunded_at}, ${at})`,
    })
    .where(eq(payments.id, id))
  await db.batch([
    noted,
    ...(await refundNotification(services, id, amount, isNews)),
    // Regardless of the lease: the money went back, and that was the aim.
    db.update(ownRefunds).set({ state: 'done', done_at: at }).where(ofPayment),
  ])
}
