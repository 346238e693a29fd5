import { wake } from '#worker/jobs/messages.ts'
import type { Services } from '#worker/platform/services.ts'
import { remarkAttempt } from './regrade.ts'
import { claimRegrade, dueRegrades, releaseRegrade } from './regrade-attempt-queries.ts'
import { readAsked } from './regrade-queries.ts'

/** Attempts a wake-up; each that changes costs a few calls, of which a Worker may make a thousand. */
const AT_ONCE = 100

/** Marks the next attempts of a regrade again, then wakes itself for those after. */
export async function runRegrade(services: Services, id: string): Promise<void> {
  const [regrade] = await claimRegrade(services, id)
  if (!regrade) return
  const page = await readAsked(services, regrade.question_id, regrade.cursor, AT_ONCE)
  for (const attempt of page) await remarkAttempt(services, regrade, attempt)
  const ended = page.length < AT_ONCE
  await releaseRegrade(services, id, page.at(-1)?.attempt_id ?? regrade.cursor, ended)
  if (!ended) await wake(services, { kind: 'regrade', regrade_id: id })
}

/** Wakes the regrades whose message was lost or whose worker stopped. */
export async function wakeDueRegrades(services: Services): Promise<void> {
  const due = await dueRegrades(services)
  for (const { id } of due) await wake(services, { kind: 'regrade', regrade_id: id })
}
