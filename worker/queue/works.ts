import { regradeWork } from '#worker/features/attempts/regrade-jobs.ts'
import { paymentWork } from '#worker/features/billing/gateway-jobs.ts'
import { refundWork } from '#worker/features/billing/own-refund-jobs.ts'
import { cvWorks } from '#worker/features/cv/jobs.ts'
import { endNotification } from '#worker/features/generation/end-notification.ts'
import { generationWorks } from '#worker/features/generation/jobs.ts'
import { pushJobOf } from '#worker/features/generation/push-job.ts'
import { wakeJobsWaitingFor } from '#worker/features/generation/waiting-jobs.ts'
import { insightsWork } from '#worker/features/insights/jobs.ts'
import { boxesWork } from '#worker/features/materials/box-jobs.ts'
import { materialWork, recordingWork } from '#worker/features/materials/jobs.ts'
import { outboxWork } from '#worker/features/notifications/jobs.ts'
import { announcementWork } from '#worker/features/students/announcement-jobs.ts'
import { layerWork } from '#worker/features/translations/machine-jobs.ts'
import { statementsWork } from '#worker/features/xapi/jobs.ts'
import { stepWork } from '#worker/jobs/step-runner.ts'
import type { JobListener, StepWorks, Works } from '#worker/jobs/works.ts'

/** The work of each step, by the kind of job. */
export const stepWorks: StepWorks = { ...generationWorks, ...cvWorks }

/** Owners see how their jobs go on, and are notified of their end. */
export const jobListener: JobListener = { onChange: pushJobOf, atEnd: endNotification }

/** Every kind of durable work. The engine in `jobs/` knows no slice, so they are registered here. */
export const works: Works = {
  material: materialWork(wakeJobsWaitingFor),
  boxes: boxesWork,
  recording: recordingWork(wakeJobsWaitingFor),
  step: stepWork(stepWorks, jobListener),
  regrade: regradeWork,
  announcement: announcementWork,
  layer: layerWork,
  insights: insightsWork,
  outbox: outboxWork,
  payment: paymentWork,
  refund: refundWork,
  statements: statementsWork,
}
