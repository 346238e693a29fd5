import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { payments, users } from '#db/schema/index.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import type { Services } from '#worker/platform/services.ts'

/** From when the gateway is to close pages, until `before`, earliest first. */
export async function listDueClosings(services: Services, before: number, limit: number): Promise<number[]> {
  const rows = await services.db
    .select({ at: payments.close_due_at })
    .from(payments)
    .where(lte(payments.close_due_at, before))
    .orderBy(asc(payments.close_due_at))
    .limit(limit)
  return rows.map(({ at }) => at ?? 0)
}

/** Takes the page that has been due for longest; with `only` that of one payment or none. */
export async function claimClosing(services: Services, only?: string) {
  const at = services.now()
  const next = services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(lte(payments.close_due_at, at), only === undefined ? undefined : eq(payments.id, only)))
    .orderBy(asc(payments.close_due_at))
    .limit(1)
  return services.db
    .update(payments)
    .set({ close_due_at: at + LEASE_MS })
    .where(sql`${payments.id} = ${next}`)
    .returning({ id: payments.id, gateway: payments.gateway, ref: payments.gateway_ref })
    .get()
}
export type DueClosing = NonNullable<Awaited<ReturnType<typeof claimClosing>>>

export async function postponeClosing(services: Services, id: string, dueAt: number): Promise<void> {
  await services.db.update(payments).set({ close_due_at: dueAt }).where(eq(payments.id, id))
}

/** The gateway has closed the page. An unpaid payment of a deleted account is deleted with it. */
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
