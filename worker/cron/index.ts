import { deleteExpired } from '#worker/features/account/auth/jobs.ts'
import {
  archiveOldAttempts,
  finishOverdueAttempts,
  moveQuestionsOfOldAttempts,
} from '#worker/features/attempts/jobs.ts'
import { checkBooks } from '#worker/features/billing/book-jobs.ts'
import { remindOfEndingCertificates } from '#worker/features/certificates/expiring-jobs.ts'
import { indexLessons } from '#worker/features/courses/jobs.ts'
import { archiveOldJobs } from '#worker/features/generation/jobs.ts'
import { archiveOldNotifications } from '#worker/features/notifications/jobs.ts'
import { remindOfStudyDays } from '#worker/features/planner/jobs.ts'
import { discardAbandonedMedia } from '#worker/features/uploads/jobs.ts'
import { AFTER_START } from '#worker/jobs/rules.ts'
import { sweep, sweepAfterStart } from '#worker/jobs/sweep.ts'
import { noteReplicationTime } from '#worker/platform/database/replication.ts'
import { discardAbandonedUploads } from '#worker/platform/limits/storage.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { makeServices, type Services } from '#worker/platform/services.ts'
import { works } from '#worker/queue/works.ts'
import { subscriptions } from './subscriptions.ts'

/** The tasks of every round. Each is independent and safe to run twice, and after missed rounds. */
const JOBS: Record<string, (services: Services) => Promise<unknown>> = {
  replication: noteReplicationTime,
  sweep: (services) => sweep(services, works),
  attempts: finishOverdueAttempts,
  'old attempts': moveQuestionsOfOldAttempts,
  'attempt archive': archiveOldAttempts,
  'notification archive': archiveOldNotifications,
  'job archive': archiveOldJobs,
  subscriptions,
  books: checkBooks,
  study: remindOfStudyDays,
  certificates: remindOfEndingCertificates,
  media: discardAbandonedMedia,
  uploads: discardAbandonedUploads,
  forget: deleteExpired,
  search: indexLessons,
}

export async function runCron(raw: unknown, cron = ''): Promise<void> {
  const services = makeServices(raw)
  const first = cron === AFTER_START ? { sweep: () => sweepAfterStart(services, works) } : {}
  for (const [name, job] of Object.entries({ ...JOBS, ...first })) {
    try {
      await job(services)
    } catch (thrown) {
      log('error', 'cron_failed', { name, stack: stackOf(thrown) })
    }
  }
}
