import { regradeWork } from '#worker/features/attempts/regrade-jobs.ts'
import { paymentWork } from '#worker/features/billing/gateway-jobs.ts'
import { refundWork } from '#worker/features/billing/own-refund-jobs.ts'
import { cvWorks } from '#worker/features/cv/jobs.ts'
import { generationWorks } from '#worker/features/generation/jobs.ts'
import { pushJob } from '#worker/features/generation/push-job.ts'
import { wakeJobsWaitingFor } from '#worker/features/generation/waiting-jobs.ts'
import { materialWork } from '#worker/features/materials/jobs.ts'
import { notificationWork } from '#worker/features/notifications/jobs.ts'
import { stepWork } from '#worker/jobs/step-runner.ts'
import type { StepWorks, Works } from '#worker/jobs/works.ts'

/** What each step of each kind of job does. */
export const stepWorks: StepWorks = { ...generationWorks, ...cvWorks }

/** Every kind of durable work: the engine in `jobs/` knows no slice, so that each is registered here. */
export const works: Works = {
  material: materialWork(wakeJobsWaitingFor),
  step: stepWork(stepWorks, pushJob),
  regrade: regradeWork,
  notification: notificationWork,
  payment: paymentWork,
  refund: refundWork,
}
