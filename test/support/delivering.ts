import { and, asc, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import { outbox, users } from '#db/schema/index.ts'
import { deliver } from '#worker/features/notifications/jobs.ts'
import {
  type NewNotification,
  notificationStatements,
  wakeOutbox,
} from '#worker/features/notifications/outbox.ts'
import { claimOutboxRow } from '#worker/features/notifications/outbox-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { until } from './generation.ts'

const dueRows = (services: Services, where: SQL | undefined) =>
  services.db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.user_id))
    .where(and(where, lte(outbox.due_at, services.now())))
    .orderBy(asc(outbox.id))

async function deliverWhere(services: Services, where: SQL | undefined): Promise<void> {
  for (const { id } of await dueRows(services, where)) {
    const lease = await claimOutboxRow(services, id)
    if (lease) await deliver(services, lease)
  }
}

/** Delivers what the outbox holds for a notification, as the queue does; what was delivered or is held stays. */
export const deliverNow = (services: Services, notificationId: string): Promise<void> =>
  deliverWhere(services, eq(outbox.notification_id, notificationId))

/** Delivers what the outbox holds for a user. */
export const deliverTo = (services: Services, userId: string): Promise<void> =>
  deliverWhere(services, eq(outbox.user_id, userId))

/** Delivers all emails to an account's address, and waits for those that the queue is delivering. */
export async function deliverEmails(services: Services, address: string): Promise<void> {
  const ofAddress = and(eq(users.email, address), eq(outbox.channel, 'email'))
  await until(
    async () => {
      await deliverWhere(services, ofAddress)
      return services.db
        .select({ id: outbox.id })
        .from(outbox)
        .innerJoin(users, eq(users.id, outbox.user_id))
        .where(and(ofAddress, isNotNull(outbox.due_at)))
    },
    (waiting) => waiting.length === 0,
  )
}

export const outboxOf = (services: Services, userId: string) =>
  services.db.select().from(outbox).where(eq(outbox.user_id, userId)).orderBy(asc(outbox.id))

/** Notifies a user of something that has no cause of its own here, and has it delivered. */
export async function notify(
  services: Services,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  await services.db.batch(notificationStatements(services, userId, notification))
  await wakeOutbox(services)
}
