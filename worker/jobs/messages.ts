import * as z from 'zod/mini'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'

/** Queue messages only wake; the truth is the row they name. */
export const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('material'), material_id: z.string() }),
  z.object({ kind: z.literal('step'), job_id: z.string(), key: z.string() }),
  z.object({ kind: z.literal('notification'), notification_id: z.string() }),
  z.object({ kind: z.literal('regrade'), regrade_id: z.string() }),
  z.object({ kind: z.literal('payment'), payment_id: z.string() }),
])
export type Message = z.infer<typeof Message>
export type MessageKind = Message['kind']

type Subjects = { [Kind in MessageKind]: Omit<Extract<Message, { kind: Kind }>, 'kind'> }
/** The message of one kind, in a form that lets TypeScript match it with the work of that kind. */
export type MessageOf<Kind extends MessageKind> = { [K in Kind]: { kind: K } & Subjects[K] }[Kind]

/** The longest delay that a queue takes. */
const LONGEST_DELAY_S = 43_200

/**
 * Asks for work to be looked at, now or at a time. Nothing is lost when it fails: the rows say what
 * is to be done and the sweeper comes by every minute.
 */
export async function wake(services: Services, message: Message, at = 0): Promise<void> {
  const seconds = Math.ceil((at - services.now()) / 1000)
  const delay = seconds > 0 ? { delaySeconds: Math.min(seconds, LONGEST_DELAY_S) } : {}
  try {
    await services.env.JOBS.send(message, delay)
  } catch (thrown) {
    log('warn', 'wake_failed', { ...message, stack: stackOf(thrown) })
  }
}
