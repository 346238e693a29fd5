import type { BatchItem } from 'drizzle-orm/batch'
import { wake } from '#worker/jobs/messages.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { emailStatements, type NewNotification, notificationStatements, type OwnEmail } from './outbox.ts'
import { countDelayedEmails } from './outbox-queries.ts'

/**
 * Writes a notification of something that has happened, with what is to leave for it, in a batch of its own. For
 * causes that come again after a crash; others take `notificationStatements` into their own batch. Never fails its
 * caller: what happened has happened whether or not it can be told.
 */
export async function notify(
  services: Services,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  try {
    await services.db.batch(notificationStatements(services, userId, notification))
    await wakeOutbox(services)
  } catch (thrown) {
    log('warn', 'notify_failed', { kind: notification.kind, stack: stackOf(thrown) })
  }
}

/** Has what the outbox holds delivered now, instead of when the sweeper comes by. */
export const wakeOutbox = (services: Services): Promise<void> => wake(services, 'outbox')

/**
 * Runs the statements that an email goes with, together with those that put it into the outbox. The answer waits for
 * no provider, and does the same work where there is no email: its time tells nothing about an address. True while
 * emails are delayed, whoever they are for.
 */
export async function postEmail(
  services: Services,
  email: OwnEmail | undefined,
  statements: BatchItem<'sqlite'>[],
): Promise<boolean> {
  const written = [...(await emailStatements(services, email)), ...statements]
  const [delayed] = await services.db.batch([countDelayedEmails(services), ...written])
  await wakeOutbox(services)
  return delayed.some(({ count }) => count > 0)
}
