import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect } from '#db/client.ts'
import { notifications, outbox } from '#db/schema/index.ts'
import type { NotificationKind } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { stoppingDatabase } from './failing-database.ts'
import { testServices } from './worker-app.ts'

type Cause<Base extends Services> = {
  /** Brings the cause about, again after each stop; it may fail. */
  act: (services: Base, settings: Record<string, unknown>) => Promise<unknown>
  /** Whether the cause is in the database. */
  isThere: () => Promise<boolean>
}

/** Notifications of this kind, and how many rows of the outbox they have. */
async function counted(userId: string, kind: NotificationKind) {
  const { db } = testServices()
  const own = and(eq(notifications.user_id, userId), eq(notifications.kind, kind))
  const rows = await db.select({ id: notifications.id }).from(notifications).where(own)
  const [first] = rows
  const leaving = first ? await db.$count(outbox, eq(outbox.notification_id, first.id)) : 0
  return { notified: rows.length, isLeaving: leaving > 0 }
}

/**
 * Brings a cause about with a database that stops before its first call, then before its second, and so on until
 * nothing is stopped any more, and once again after that. Whenever it stops, cause and notification are both there or
 * both not; in the end there is one notification.
 */
export async function expectOneNotification<Base extends Services>(
  base: Base,
  { userId, kind }: { userId: string; kind: NotificationKind },
  { act, isThere }: Cause<Base>,
): Promise<void> {
  for (let calls = 0, stopped = true; stopped; calls++) {
    const { database, hasStopped } = stoppingDatabase(env.DB, calls)
    const settings = { ...base.env, DB: database }
    try {
      await act({ ...base, env: settings, db: connect(database) }, settings)
    } catch {
      // What is left behind counts.
    }
    stopped = hasStopped()
    const there = await isThere()
    const expected = { notified: there ? 1 : 0, isLeaving: there }
    expect([`after ${calls} calls`, await counted(userId, kind)]).toEqual([`after ${calls} calls`, expected])
  }
  expect(await isThere()).toBe(true)
  await act(base, base.env).catch(() => undefined)
  expect(await counted(userId, kind)).toEqual({ notified: 1, isLeaving: true })
}
