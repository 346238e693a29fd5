import type { Services } from '#worker/platform/services.ts'
import { KINDS, type Kind, LANES } from './lanes.ts'
import { wake } from './messages.ts'
import { LEASE_MS } from './rules.ts'
import type { Works } from './works.ts'

/** A row that is due for longer than this was not woken: its message was lost, or the worker that held it died. */
const OVERDUE_MS = 60_000

/**
 * Wakes work that no worker has taken. It sends at most as many messages of a kind as one isolate has slots: each
 * continues until nothing is due, so that a long backlog does not flood the queue.
 */
export const sweep = (services: Services, works: Works): Promise<void> =>
  wakeDue(services, works, services.now() - OVERDUE_MS)

/**
 * Runs after the start of a single machine, whose queues have lost their messages. It wakes what is due, and wakes
 * again when every lease from before the start has expired.
 */
export async function sweepAfterStart(services: Services, works: Works): Promise<void> {
  const at = services.now()
  await wakeDue(services, works, at)
  for (const kind of Object.keys(KINDS) as Kind[]) await wake(services, kind, at + LEASE_MS)
}

async function wakeDue(services: Services, works: Works, before: number): Promise<void> {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const times = await works[kind].listDue(services, before, LANES[KINDS[kind]].slots)
    for (const at of times) await wake(services, kind, at)
  }
}
