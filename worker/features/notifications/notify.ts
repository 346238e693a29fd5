import { notifications } from '#db/schema/notifications.ts'
import type { NotificationKind } from '#db/vocabulary.ts'
import { wake } from '#worker/jobs/messages.ts'
import { newId } from '#worker/platform/ids.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'

export type NewNotification = {
  kind: NotificationKind
  /** One notification a cause: the second one with the same key is dropped. */
  key: string
  /** Names and numbers of its sentence. */
  data?: Record<string, string | number>
  /** Path of the screen it leads to. */
  link?: string
}

/**
 * Notifies a user. The row is the notification; the queue takes it to open pages, devices and the mailbox.
 * Never fails its caller: what happened stays even when nobody can be notified of it.
 */
export async function notify(
  services: Services,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  const { db, now } = services
  const at = now()
  const id = newId()
  try {
    const made = await db
      .insert(notifications)
      .values({ id, user_id: userId, ...notification, created_at: at, due_at: at })
      .onConflictDoNothing()
      .returning({ id: notifications.id })
    if (made.length > 0) await wake(services, 'notification')
  } catch (thrown) {
    log('warn', 'notify_failed', { kind: notification.kind, stack: stackOf(thrown) })
  }
}
