import type { Services } from '#worker/platform/services.ts'
import { KINDS, type Kind, LANES } from './lanes.ts'
import { wake } from './messages.ts'
import { LEASE_MS } from './rules.ts'
import type { Works } from './works.ts'

/** Whoever waits longer than this was not woken: the message was lost, or the holder died. */
const OVERDUE_MS = 60_000

/**
 * Wakes work that nobody came for. At most as many messages as one isolate has slots are sent for a kind, since
 * each goes on until nothing is due, oldest first and in turn: a long backlog makes no flood.
 */
export const sweep = (services: Services, works: Works): Promise<void> =>
  wakeDue(services, works, services.now() - OVERDUE_MS)

/**
 * After a start of one machine, whose queues lost their messages: wakes what is due, and looks once more when
 * every lease of the time before is over.
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
