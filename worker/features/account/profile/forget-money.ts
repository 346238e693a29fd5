import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { balances, ledger, payments, subscriptions } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** For the batch that forgets a person: what they own and owe goes, except for receipts. */
export function forgetMoney(services: Services, id: string) {
  const { db } = services
  const isOver = and(
    inArray(payments.state, ['failed', 'closed']),
    or(isNull(payments.close_due_at), isNull(payments.gateway_ref)),
  )
  return [
    db.delete(ledger).where(eq(ledger.user_id, id)),
    db.delete(balances).where(eq(balances.user_id, id)),
    db.delete(subscriptions).where(eq(subscriptions.user_id, id)),
    // An open page goes once its gateway has closed it; until then it may be paid, and is refunded.
    db
      .update(payments)
      .set({ state: 'closed', close_due_at: services.now() })
      .where(and(eq(payments.user_id, id), eq(payments.state, 'pending'))),
    // Receipts have to be kept: amounts and dates, of nobody by name.
    db.delete(payments).where(and(eq(payments.user_id, id), isOver)),
    db.update(payments).set({ checkout_url: null }).where(eq(payments.user_id, id)),
  ] as const
}
