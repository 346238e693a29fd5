import { announcements } from '#db/schema/index.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import { retryDelayMs } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  type AnnouncementLease,
  announceToNext,
  claimAnnouncement,
  postponeAnnouncement,
  renewAnnouncement,
} from './announcement-lease-queries.ts'

/** Students who are notified in one batch. For 10,000 at once it took 25 of the 30 seconds that the database gives one. */
export const AT_ONCE = 500

export const announcementWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimAnnouncement(services) : undefined
    if (!lease) return undefined
    return {
      isShort: false,
      run: () => announce(services, lease),
      renew: () => renewAnnouncement(services, lease),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, announcements, { before, limit }),
}

/** Notifies the next students, then ends the lease so that the rest can follow. */
export async function announce(services: Services, lease: AnnouncementLease): Promise<void> {
  try {
    const ended = await announceToNext(services, lease, AT_ONCE)
    await wakeOutbox(services)
    if (!ended) await wake(services, 'announcement')
  } catch (thrown) {
    log('error', 'announcement_interrupted', { announcement_id: lease.id, stack: stackOf(thrown) })
    const at = services.now() + retryDelayMs(Math.min(lease.tries, 6), services.random())
    await postponeAnnouncement(services, lease, at)
    await wake(services, 'announcement', at)
  }
}
