import { regrades } from '#db/schema/index.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import { retryDelayMs } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { bringBackCourse } from '#worker/reading/archived-attempts.ts'
import { regradeAttempt } from './regrade.ts'
import {
  claimRegrade,
  postponeRegrade,
  type RegradeLease,
  releaseRegrade,
  renewRegrade,
} from './regrade-attempt-queries.ts'
import { listAsked } from './regrade-queries.ts'
import { cursorOf } from './regrade-rules.ts'

/** How many attempts one run regrades. Each change costs a few calls of the database, and a Worker may make a thousand. */
const AT_ONCE = 100

export const regradeWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimRegrade(services) : undefined
    if (!lease) return undefined
    return {
      isShort: false,
      run: () => runRegrade(services, lease),
      renew: () => renewRegrade(services, lease),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, regrades, { before, limit }),
}

/** Regrades the next attempts, then ends the lease so that the rest can follow. */
export async function runRegrade(services: Services, lease: RegradeLease): Promise<void> {
  try {
    await bringBackCourse(services, lease.course_id)
    const page = await listAsked(services, lease.question_id, {
      courseId: lease.course_id,
      after: lease.cursor,
      limit: AT_ONCE,
    })
    for (const attempt of page) await regradeAttempt(services, lease, attempt)
    const last = page.at(-1)
    const cursor = last ? cursorOf(last) : lease.cursor
    const ended = page.length < AT_ONCE
    await releaseRegrade(services, lease, { cursor, ended })
    if (!ended) await wake(services, 'regrade')
  } catch (thrown) {
    log('error', 'regrade_interrupted', { regrade_id: lease.id, stack: stackOf(thrown) })
    const at = services.now() + retryDelayMs(Math.min(lease.tries, 6), services.random())
    await postponeRegrade(services, lease, at)
    await wake(services, 'regrade', at)
  }
}
