import { forgetExpired } from '#worker/features/account/auth/jobs.ts'
import { finishOverdueAttempts } from '#worker/features/attempts/jobs.ts'
import { deliverOverdue } from '#worker/features/notifications/jobs.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { makeServices, type Services } from '#worker/platform/services.ts'
import { works } from '#worker/queue/works.ts'
import { subscriptions } from './subscriptions.ts'

/** What every round does, each by itself: safe to run twice, and after missed rounds. */
const JOBS: Record<string, (services: Services) => Promise<unknown>> = {
  sweep: (services) => sweep(services, works),
  attempts: finishOverdueAttempts,
  deliveries: deliverOverdue,
  subscriptions,
  forget: forgetExpired,
}

export async function runCron(raw: unknown): Promise<void> {
  const services = makeServices(raw)
  for (const [name, job] of Object.entries(JOBS)) {
    try {
      await job(services)
    } catch (thrown) {
      log('error', 'cron_failed', { name, stack: stackOf(thrown) })
    }
  }
}
