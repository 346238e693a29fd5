import type { Services } from '#worker/platform/services.ts'
import type { Works } from './works.ts'

/** Until the next round; what is due in between is woken at its time, so that nothing waits for a round. */
const AHEAD_MS = 60_000
const AT_ONCE = 200

/** Wakes all work that the rows say is to be done. */
export async function sweep(services: Services, works: Works): Promise<void> {
  const horizon = services.now() + AHEAD_MS
  for (const work of Object.values(works)) await work.wakeDue?.(services, horizon, AT_ONCE)
}
