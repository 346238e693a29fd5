import { and, eq, sql } from 'drizzle-orm'
import { notifications, turns, users } from '#db/schema/index.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import type { Services } from '#worker/platform/services.ts'

/** A hold on the delivery of one notification. */
export type DeliveryLease = { id: string; tries: number }

/** Takes the delivery that is due and whose receiver has waited longest; with `only` that one or none. */
export async function claimDelivery(services: Services, only?: string): Promise<DeliveryLease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(turns, isTurnOf('deliver', notifications.user_id))
    .where(and(isDue(notifications, at), only === undefined ? undefined : eq(notifications.id, only)))
    .orderBy(...inTurn(notifications))
    .limit(1)
  const owner = sql`select ${notifications.user_id} as owner_id from ${notifications} where ${notifications.due_at} = ${at + LEASE_MS} limit 1`
  const [[lease]] = await db.batch([
    db
      .update(notifications)
      .set(taken(notifications, at))
      .where(sql`${notifications.id} = ${next}`)
      .returning({ id: notifications.id, tries: notifications.tries }),
    takeTurn(services, 'deliver', owner, at),
  ])
  return lease
}

const isHeldBy = ({ id, tries }: DeliveryLease) =>
  and(eq(notifications.id, id), isHeldTry(notifications, tries))

export const renewDelivery = (services: Services, lease: DeliveryLease) =>
  services.db.update(notifications).set(renewed(services)).where(isHeldBy(lease))

/** What a delivery needs of the notification and of who receives it. */
export const findDelivery = (services: Services, lease: DeliveryLease) =>
  services.db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      data: notifications.data,
      link: notifications.link,
      user_id: notifications.user_id,
      first_name: users.first_name,
      email: users.email,
      language: users.language,
      preferences: users.preferences,
      verified_at: users.email_verified_at,
      unread: sql<number>`(select count(*) from notifications other where other.user_id = ${users.id} and other.read_at is null)`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.user_id))
    .where(isHeldBy(lease))
    .get()
export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export const completeDelivery = (services: Services, lease: DeliveryLease) =>
  services.db.update(notifications).set({ delivered_at: services.now(), due_at: null }).where(isHeldBy(lease))

/** Puts it back for another try at that time, or gives it up: its row stays in the list of notifications. */
export const postponeDelivery = (services: Services, lease: DeliveryLease, at: number | null) =>
  services.db.update(notifications).set({ due_at: at }).where(isHeldBy(lease))
