import { KINDS, type Kind, LANES } from '#worker/jobs/lanes.ts'
import { look } from '#worker/jobs/look.ts'
import { Message as WakeUp } from '#worker/jobs/messages.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { makeServices, type Services } from '#worker/platform/services.ts'
import { works } from './works.ts'

const RETRY_S = 5

type Woken = Map<Kind, Message<unknown>[]>

/** Starts the work that the messages announce. If the database is unavailable, they are redelivered. */
export async function consume(batch: MessageBatch, raw: unknown, context: ExecutionContext): Promise<void> {
  const services = makeServices(raw)
  const woken = readMessages(batch)
  if (batch.queue.endsWith('-dead')) {
    // The rows are still due and the sweeper wakes them. The log shows that something was unavailable for long.
    for (const [kind, messages] of woken) log('error', 'wake_ups_lost', { kind, count: messages.length })
    return
  }
  const takenUp = await Promise.all([...woken].map((one) => takeUp(services, one)))
  const done = Promise.all(takenUp.map((one) => one.done))
  // Miniflare hands over one batch at a time, whatever the concurrency of its queue: there the work goes on
  // behind the answer, or ten steps would wait for each other. In the cloud an invocation lives with its work.
  if (services.env.LOCAL === 'on') context.waitUntil(done)
  else await done
}

/** The messages by kind. An unreadable one is dropped. */
function readMessages(batch: MessageBatch): Woken {
  const woken: Woken = new Map()
  for (const message of batch.messages) {
    const body = WakeUp.safeParse(message.body)
    if (body.success) woken.set(body.data.kind, [...(woken.get(body.data.kind) ?? []), message])
    else {
      log('error', 'unknown_message', { queue: batch.queue, id: message.id })
      message.ack()
    }
  }
  return woken
}

/** Resolves once it is known whether there is work. `done` is in an object, because a promise alone would be awaited. */
async function takeUp(
  services: Services,
  [kind, messages]: [Kind, Message<unknown>[]],
): Promise<{ done: Promise<unknown> }> {
  const looks = messages.slice(0, LANES[KINDS[kind]].slots).map(() => look(services, works, kind))
  try {
    await Promise.all(looks.map(({ looked }) => looked))
    for (const message of messages) message.ack()
  } catch (thrown) {
    log('error', 'not_looked', { kind, stack: stackOf(thrown) })
    for (const message of messages) message.retry({ delaySeconds: RETRY_S })
  }
  return { done: Promise.all(looks.map(({ done }) => done)) }
}
