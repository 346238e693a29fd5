import { runRegrade, wakeDueRegrades } from '#worker/features/attempts/regrade-jobs.ts'
import { settleWithGateway, wakeDuePayments } from '#worker/features/billing/gateway-jobs.ts'
import { cvWorks } from '#worker/features/cv/jobs.ts'
import { generationWorks } from '#worker/features/generation/jobs.ts'
import { pushJob } from '#worker/features/generation/push-job.ts'
import { wakeJobsWaitingFor } from '#worker/features/generation/waiting-jobs.ts'
import { extractMaterial, giveUpMaterial, wakeDueMaterials } from '#worker/features/materials/jobs.ts'
import { deliver } from '#worker/features/notifications/jobs.ts'
import { stepWork } from '#worker/jobs/step-runner.ts'
import type { Works } from '#worker/jobs/works.ts'

/** Every kind of durable work: the engine in `jobs/` knows no slice, so that each is registered here. */
export const works: Works = {
  material: {
    async run(services, { material_id: materialId }) {
      await extractMaterial(services, materialId)
      // Also when another run read it: that one may have ended before it could say so.
      await wakeJobsWaitingFor(services, materialId)
    },
    async giveUp(services, { material_id: materialId }) {
      await giveUpMaterial(services, materialId)
      await wakeJobsWaitingFor(services, materialId)
    },
    wakeDue: wakeDueMaterials,
  },
  step: stepWork({ ...generationWorks, ...cvWorks }, pushJob),
  // Its row stays in the list when it is given up; only push and mail are lost.
  notification: { run: (services, { notification_id: notificationId }) => deliver(services, notificationId) },
  // Its row stays due when it is given up, and the sweep wakes it again.
  regrade: {
    run: (services, { regrade_id: regradeId }) => runRegrade(services, regradeId),
    wakeDue: wakeDueRegrades,
  },
  // Its row stays due when it is given up, and the sweep wakes it again.
  payment: {
    run: (services, { payment_id: paymentId }) => settleWithGateway(services, paymentId),
    wakeDue: wakeDuePayments,
  },
}
