import { and, eq, type SQL } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { payments } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** False if the payer has a pending payment for the same thing already; the index allows only one. False also where `when` does not hold. */
export async function createPayment(
  services: Services,
  payment: typeof payments.$inferInsert,
  when?: SQL,
): Promise<boolean> {
  const { db } = services
  for (const insert of insertMany(db, payments, [payment], when)) await insert
  return (await db.$count(payments, eq(payments.id, payment.id))) > 0
}

/** The pending payment for this thing. */
export async function findPending(services: Services, userId: string, thing: string) {
  const row = await services.db
    .select({
      id: payments.id,
      plan_id: payments.plan_id,
      coupon_id: payments.coupon_id,
      invite_code_id: payments.invite_code_id,
      amount: payments.amount,
      currency: payments.currency,
      gateway: payments.gateway,
      gateway_ref: payments.gateway_ref,
      checkout_url: payments.checkout_url,
      created_at: payments.created_at,
    })
    .from(payments)
    .where(and(eq(payments.user_id, userId), eq(payments.thing, thing), eq(payments.state, 'pending')))
    .get()
  return row && { ...row, checkout_url: row.checkout_url ?? '' }
}
export type PendingRow = NonNullable<Awaited<ReturnType<typeof findPending>>>

/** The work `payment` closes it at the gateway if that has not happened yet. */
export async function closePending(
  services: Services,
  id: string,
  { gatewayKnows }: { gatewayKnows: boolean },
): Promise<void> {
  await services.db
    .update(payments)
    .set({ state: 'closed', close_due_at: gatewayKnows ? null : services.now() })
    .where(and(eq(payments.id, id), eq(payments.state, 'pending')))
}
