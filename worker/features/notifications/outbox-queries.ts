import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { notifications, outbox, pushTokens, turns, users } from '#db/schema/index.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import type { Services } from '#worker/platform/services.ts'

/** A hold on one row of the outbox. */
export type OutboxLease = { id: string; tries: number }

/** Takes the row that is due and whose receiver has waited longest; with `only` that one or none. */
export async function claimOutboxRow(services: Services, only?: string): Promise<OutboxLease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .leftJoin(turns, isTurnOf('deliver', outbox.user_id))
    .where(and(isDue(outbox, at), only === undefined ? undefined : eq(outbox.id, only)))
    .orderBy(...inTurn(outbox))
    .limit(1)
  const owner = sql`select ${outbox.user_id} as owner_id from ${outbox} where ${outbox.due_at} = ${at + LEASE_MS} limit 1`
  const [[lease]] = await db.batch([
    db
      .update(outbox)
      .set(taken(outbox, at))
      .where(sql`${outbox.id} = ${next}`)
      .returning({ id: outbox.id, tries: outbox.tries }),
    takeTurn(services, 'deliver', owner, at),
  ])
  return lease
}

const isHeldBy = ({ id, tries }: OutboxLease) => and(eq(outbox.id, id), isHeldTry(outbox, tries))

export const renewOutboxRow = (services: Services, lease: OutboxLease) =>
  services.db.update(outbox).set(renewed(services)).where(isHeldBy(lease))

/** What a delivery needs to know of the row, of its notification and of who receives it. */
export const findOutboxRow = (services: Services, lease: OutboxLease) =>
  services.db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      sealed: outbox.sealed,
      created_at: outbox.created_at,
      expires_at: outbox.expires_at,
      tries: outbox.tries,
      token_id: outbox.push_token_id,
      user_id: outbox.user_id,
      first_name: users.first_name,
      email: users.email,
      language: users.language,
      preferences: users.preferences,
      verified_at: users.email_verified_at,
      disabled_at: users.disabled_at,
      notification: {
        id: notifications.id,
        kind: notifications.kind,
        data: notifications.data,
        link: notifications.link,
      },
      unread: sql<number>`(select count(*) from notifications other where other.user_id = ${users.id} and other.read_at is null)`,
    })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.user_id))
    .leftJoin(notifications, eq(notifications.id, outbox.notification_id))
    .where(isHeldBy(lease))
    .get()
export type OutboxRow = NonNullable<Awaited<ReturnType<typeof findOutboxRow>>>

/** The provider has it, or nobody wants it any more. */
export const closeOutboxRow = (services: Services, lease: OutboxLease, state: 'delivered' | 'dropped') =>
  services.db
    .update(outbox)
    .set({
      state,
      due_at: null,
      sealed: null,
      error_code: null,
      ...(state === 'delivered' && { delivered_at: services.now() }),
    })
    .where(isHeldBy(lease))

/** Puts it back for another try at that time. */
export const postponeOutboxRow = (services: Services, lease: OutboxLease, at: number, code: string) =>
  services.db.update(outbox).set({ due_at: at, error_code: code }).where(isHeldBy(lease))

/** It could not be delivered while it was of use. Its receiver sees it at the notification. */
export const giveUpOutboxRow = (services: Services, lease: OutboxLease, code: string) =>
  services.db
    .update(outbox)
    .set({ state: 'given_up', due_at: null, sealed: null, error_code: code })
    .where(isHeldBy(lease))

export const deletePushToken = (services: Services, id: string) =>
  services.db.delete(pushTokens).where(eq(pushTokens.id, id))

/** Emails that failed and wait for their next try: while there are any, the provider is away. */
export const countDelayedEmails = (services: Services) =>
  services.db
    .select({ count: sql<number>`count(*)` })
    .from(outbox)
    .where(and(isNotNull(outbox.due_at), eq(outbox.channel, 'email'), isNotNull(outbox.error_code)))
