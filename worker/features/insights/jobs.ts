import { insightSnapshots } from '#db/schema/index.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import { retryDelayMs } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimSnapshot,
  makeSnapshot,
  postponeSnapshot,
  renewSnapshot,
  type SnapshotLease,
} from './snapshot-queries.ts'

/** Counts the numbers of courses whose students finished something, so that the instructor's home knows of it. */
export const insightsWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimSnapshot(services) : undefined
    if (!lease) return undefined
    return {
      isShort: false,
      run: () => countAgain(services, lease),
      renew: () => renewSnapshot(services, lease),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, insightSnapshots, { before, limit }),
}

/** Counts once. It may be done twice: the later numbers stay. */
export async function countAgain(services: Services, lease: SnapshotLease): Promise<void> {
  try {
    await makeSnapshot(services, lease.course_id)
  } catch (thrown) {
    log('error', 'insights_interrupted', { course_id: lease.course_id, stack: stackOf(thrown) })
    const at = services.now() + retryDelayMs(Math.min(lease.tries, 6), services.random())
    await postponeSnapshot(services, lease, at)
    await wake(services, 'insights', at)
  }
}
