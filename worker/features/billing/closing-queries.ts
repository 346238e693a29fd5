import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { payments, users } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** Payments whose page the gateway is to close until `horizon`. */
export const listDueClosings = (services: Services, horizon: number, limit: number) =>
  services.db
    .select({ id: payments.id, at: payments.close_due_at })
    .from(payments)
    .where(lte(payments.close_due_at, horizon))
    .orderBy(asc(payments.close_due_at))
    .limit(limit)

export const findDueClosing = (services: Services, id: string) =>
  services.db
    .select({ gateway: payments.gateway, ref: payments.gateway_ref })
    .from(payments)
    .where(and(eq(payments.id, id), lte(payments.close_due_at, services.now())))
    .get()

export async function postponeClosing(services: Services, id: string, dueAt: number): Promise<void> {
  await services.db.update(payments).set({ close_due_at: dueAt }).where(eq(payments.id, id))
}

/** The gateway knows. What nobody has paid and no account holds any more is forgotten with it. */
export async function finishClosing(services: Services, id: string, page: 'closed' | 'paid'): Promise<void> {
  const { db } = services
  const known = db.update(payments).set({ close_due_at: null }).where(eq(payments.id, id))
  if (page === 'paid') return void (await known)
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.disabled_at))
  await db.batch([
    known,
    db
      .delete(payments)
      .where(and(eq(payments.id, id), eq(payments.state, 'closed'), inArray(payments.user_id, gone))),
  ])
}
