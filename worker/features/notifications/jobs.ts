import { outbox } from '#db/schema/index.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import type { Work } from '#worker/jobs/works.ts'
import { notDelivered } from '#worker/platform/delivery-error.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { createArchiveOf, listReadersToArchive } from './archive-queries.ts'
import { CHANNELS } from './channels.ts'
import {
  claimOutboxRow,
  closeOutboxRow,
  findOutboxRow,
  giveUpOutboxRow,
  type OutboxLease,
  type OutboxRow,
  postponeOutboxRow,
  renewOutboxRow,
} from './outbox-queries.ts'
import { retryWaitMs } from './rules.ts'

/** Moves notifications that were read and are old to the archive. Returns how many it moved. */
export async function archiveOldNotifications(services: Services): Promise<number> {
  let moved = 0
  for (const userId of await listReadersToArchive(services)) {
    try {
      moved += await createArchiveOf(services, userId)
    } catch (thrown) {
      // The rows are still there, and the next round tries again.
      log('error', 'notifications_not_archived', { stack: stackOf(thrown) })
    }
  }
  return moved
}

export const outboxWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimOutboxRow(services) : undefined
    if (!lease) return undefined
    return {
      isShort: true,
      run: () => deliver(services, lease),
      renew: () => renewOutboxRow(services, lease),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, outbox, { before, limit }),
}

/**
 * Delivers one row of the outbox under its lease. It counts as delivered once the provider has accepted it; until
 * then it is tried again, and given up when it is of no use any more.
 */
export async function deliver(services: Services, lease: OutboxLease): Promise<void> {
  const row = await findOutboxRow(services, lease)
  if (!row) return
  if (row.expires_at <= services.now()) return giveUp(services, lease, row, 'expired')
  try {
    await closeOutboxRow(services, lease, await CHANNELS[row.channel](services, row))
  } catch (thrown) {
    await tryLater(services, lease, row, thrown)
  }
}

async function tryLater(services: Services, lease: OutboxLease, row: OutboxRow, thrown: unknown) {
  const { code, isFinal, retryAfterMs } = notDelivered(thrown)
  const at = services.now() + retryWaitMs(row, services.random(), retryAfterMs)
  if (isFinal || at >= row.expires_at) return giveUp(services, lease, row, code)
  log('warn', 'delivery_failed', { id: row.id, channel: row.channel, tries: row.tries, code })
  await postponeOutboxRow(services, lease, at, code)
  await wake(services, 'outbox', at)
}

async function giveUp(services: Services, lease: OutboxLease, row: OutboxRow, code: string): Promise<void> {
  log('error', 'delivery_given_up', { id: row.id, channel: row.channel, tries: row.tries, code })
  await giveUpOutboxRow(services, lease, code)
}
