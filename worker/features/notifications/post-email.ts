import type { BatchItem } from 'drizzle-orm/batch'
import type { Services } from '#worker/platform/services.ts'
import { emailStatements, type OwnEmail, wakeOutbox } from './outbox.ts'
import { countDelayedEmails } from './outbox-queries.ts'

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
