import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'
import { listDueReminders, remind } from './reminder-queries.ts'

/** At most this many per round; the rest waits for the next one. */
const AT_ONCE = 100

/** Reminds of today's study, once a day and course; who has learned today is not reminded. */
export async function remindOfStudyDays(services: Services): Promise<void> {
  const due = await listDueReminders(services, AT_ONCE)
  for (const plan of due) await remind(services, plan)
  if (due.length > 0) await wakeOutbox(services)
}
