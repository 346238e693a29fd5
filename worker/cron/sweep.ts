import { wakeDueRegrades } from '#worker/features/attempts/regrade-jobs.ts'
import { wakeDueSteps } from '#worker/features/generation/wake-jobs.ts'
import { wakeDueMaterials } from '#worker/features/materials/jobs.ts'
import type { Services } from '#worker/platform/services.ts'

/** Until the next round; what is due in between is woken at its time, so that nothing waits for a round. */
const AHEAD_MS = 60_000
const AT_ONCE = 200

/** Wakes all work that the rows say is to be done. */
export async function sweep(services: Services): Promise<void> {
  const horizon = services.now() + AHEAD_MS
  await wakeDueMaterials(services, horizon, AT_ONCE)
  await wakeDueSteps(services, horizon, AT_ONCE)
  await wakeDueRegrades(services)
}
