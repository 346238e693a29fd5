import { eq } from 'drizzle-orm'
import { announcements } from '#db/schema/index.ts'
import { announce } from '#worker/features/students/announcement-jobs.ts'
import { claimAnnouncement } from '#worker/features/students/announcement-lease-queries.ts'
import type { Services } from '#worker/platform/services.ts'

/** Notifies everyone of an announcement, as the queue does. Answers in how many pieces. */
export async function announced(services: Services, id: string): Promise<number> {
  for (let pieces = 0; pieces < 50; pieces++) {
    const row = await services.db.select().from(announcements).where(eq(announcements.id, id)).get()
    if (row?.due_at === null) return pieces
    const lease = await claimAnnouncement(services, id)
    if (lease) await announce(services, lease)
  }
  throw new Error('The announcement does not come to an end')
}
