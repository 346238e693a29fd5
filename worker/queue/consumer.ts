import { runRegrade } from '#worker/features/attempts/regrade-jobs.ts'
import { analyseStep } from '#worker/features/cv/jobs.ts'
import { runStep } from '#worker/features/generation/jobs.ts'
import { failStuckStep, wakeWaitingFor } from '#worker/features/generation/wake-jobs.ts'
import { extractMaterial, giveUpMaterial } from '#worker/features/materials/jobs.ts'
import { deliver } from '#worker/features/notifications/jobs.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { makeServices, type Services } from '#worker/platform/services.ts'
import { Message } from './messages.ts'

const RETRY_S = 5

/** Each message is a wake-up; one that nobody can read is dropped, one whose work fails comes again. */
export async function consume(batch: MessageBatch, raw: unknown): Promise<void> {
  const services = makeServices(raw)
  const handle = batch.queue.endsWith('-dead') ? giveUp : wakeUp
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

async function wakeUp(services: Services, body: Message): Promise<void> {
  if (body.kind === 'step') return runStep(services, body.job_id, body.key, { cv: analyseStep })
  if (body.kind === 'notification') return deliver(services, body.notification_id)
  if (body.kind === 'regrade') return runRegrade(services, body.regrade_id)
  await extractMaterial(services, body.material_id)
  // Also when another run read it: that one may have ended before it could say so.
  await wakeWaitingFor(services, body.material_id)
}

/** What failed every time: its row says so, and its owner may retry or replace it. */
async function giveUp(services: Services, body: Message): Promise<void> {
  if (body.kind === 'step') return failStuckStep(services, body.job_id, body.key)
  // Its row stays in the list; only push and mail are given up.
  if (body.kind === 'notification') return
  // Its row stays due, and the sweep wakes it again.
  if (body.kind === 'regrade') return
  await giveUpMaterial(services, body.material_id)
  await wakeWaitingFor(services, body.material_id)
}
