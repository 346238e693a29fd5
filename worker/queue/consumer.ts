import { Message, type MessageKind, type MessageOf } from '#worker/jobs/messages.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { makeServices, type Services } from '#worker/platform/services.ts'
import { works } from './works.ts'

const RETRY_S = 5

/** Each message is a wake-up; one that nobody can read is dropped, one whose work fails comes again. */
export async function consume(batch: MessageBatch, raw: unknown): Promise<void> {
  const services = makeServices(raw)
  const handle = batch.queue.endsWith('-dead') ? giveUp : run
  for (const message of batch.messages) {
    const body = Message.safeParse(message.body)
    if (!body.success) {
      log('error', 'unknown_message', { queue: batch.queue, id: message.id })
      message.ack()
      continue
    }
    try {
      await handle(services, body.data)
      message.ack()
    } catch (thrown) {
      log('error', 'message_failed', { queue: batch.queue, ...body.data, stack: stackOf(thrown) })
      message.retry({ delaySeconds: RETRY_S })
    }
  }
}

const run = <Kind extends MessageKind>(services: Services, message: MessageOf<Kind>): Promise<void> =>
  works[message.kind].run(services, message)

const giveUp = async <Kind extends MessageKind>(services: Services, message: MessageOf<Kind>) =>
  works[message.kind].giveUp?.(services, message)
