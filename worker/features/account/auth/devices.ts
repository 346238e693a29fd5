import { desc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { sessions } from '#db/schema/accounts.ts'
import { LIMITS, type Role } from '#db/vocabulary.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'
import { authEvent } from './events.ts'
import { deviceName } from './rules.ts'

type Device = { user_agent: string | null }

export const listDevices = (services: Services, userId: string) =>
  services.db
    .select({ user_agent: sessions.user_agent })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.created_at))
    .limit(LIMITS.pageSizeMax)

/** Browsers put their version into their name: an update is not another device. */
const deviceOf = (userAgent: string | null) => (userAgent ?? '').slice(0, 200).replace(/\d+(?:[._]\d+)*/g, '')

/** Nobody's first login is from a new device: there is none to compare with. */
export const isNewDevice = (userAgent: string | null, known: Device[]): boolean =>
  known.length > 0 && known.every((device) => deviceOf(device.user_agent) !== deviceOf(userAgent))

type Owner = { id: string; type: Role }

/** Notifies the owner of a login, once per session. */
export async function reportNewDevice(
  c: Context<AppEnv>,
  user: Owner,
  sessionId: string,
  userAgent: string | null,
) {
  const { services, requestId } = c.var
  await authEvent(services, 'new_device', user.id, requestId)
  await notify(services, user.id, {
    kind: 'new_device',
    key: `new_device:${sessionId}`,
    data: { device: deviceName(userAgent) },
    link: pagePath(user.type === 'teacher' ? 'teacherProfile' : 'studentProfile'),
  })
}
