import * as z from 'zod/mini'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { KINDS, type Kind } from './lanes.ts'

/** A queue message says only that there may be work of a kind. The database decides which row is next. */
export const Message = z.object({ kind: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]) })
export type Message = z.infer<typeof Message>

/** The longest delay that a queue accepts. */
const LONGEST_DELAY_S = 43_200

const queueOf = (services: Services, kind: Kind): Queue =>
  ({
    extract: services.env.EXTRACT,
    listen: services.env.EXTRACT,
    steps: services.env.STEPS,
    deliver: services.env.DELIVER,
  })[KINDS[kind]]

/**
 * Sends a message so that a worker looks for work of a kind, now or at the time `at`. Nothing is lost when sending
 * fails: the rows hold the work, and the sweeper looks for due rows every minute.
 */
export async function wake(services: Services, kind: Kind, at = 0): Promise<void> {
  const seconds = Math.ceil((at - services.now()) / 1000)
  const delay = seconds > 0 ? { delaySeconds: Math.min(seconds, LONGEST_DELAY_S) } : {}
  try {
    await queueOf(services, kind).send({ kind } satisfies Message, delay)
  } catch (thrown) {
    log('warn', 'wake_failed', { kind, stack: stackOf(thrown) })
  }
}
