import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { sessions, users } from '#db/schema/accounts.ts'
import { LIMITS, type Role } from '#db/vocabulary.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'
import { authEventWhere } from './events.ts'
import { deviceName } from './rules.ts'

export type Device = { user_agent: string | null }

export const listDevices = (services: Services, userId: string) =>
  services.db
    .select({ user_agent: sessions.user_agent })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.created_at))
    .limit(LIMITS.pageSizeMax)

/** Those of the proven owner of an address. */
export const listOwnersDevices = (services: Services, email: string) =>
  services.db
    .select({ user_agent: sessions.user_agent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(users.email, email), isNotNull(users.email_verified_at)))
    .orderBy(desc(sessions.created_at))
    .limit(LIMITS.pageSizeMax)

/** The user agent contains the browser's version, but an update is not a new device. */
const deviceOf = (userAgent: string | null) => (userAgent ?? '').slice(0, 200).replace(/\d+(?:[._]\d+)*/g, '')

/** The first login is never from a new device, because there is none to compare with. */
export const isNewDevice = (userAgent: string | null, known: Device[]): boolean =>
  known.length > 0 && known.every((device) => deviceOf(device.user_agent) !== deviceOf(userAgent))

type Login = {
  user: { id: string; type: Role }
  sessionId: string
  userAgent: string | null
  requestId: string
}

/**
 * Statements that notify the owner of a login from a new device, once per session. They stand before the one that
 * creates the session: of two logins at once from the same device only the first is from a new one.
 */
export function newDeviceStatements(services: Services, { user, sessionId, userAgent, requestId }: Login) {
  const same = and(eq(sessions.user_id, user.id), sql`${sessions.user_agent} is ${userAgent}`)
  const isFirst = sql`not exists (select 1 from ${sessions} where ${same})`
  const notification = {
    kind: 'new_device',
    key: `new_device:${sessionId}`,
    data: { device: deviceName(userAgent) },
    link: pagePath(user.type === 'teacher' ? 'teacherProfile' : 'studentProfile'),
  } as const
  return [
    authEventWhere(services, { kind: 'new_device', userId: user.id, requestId }, isFirst),
    ...notificationStatements(services, user.id, notification, isFirst),
  ] as const
}
