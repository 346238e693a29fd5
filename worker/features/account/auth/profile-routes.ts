import { Hono } from 'hono'
import { ProfilePatch } from '#worker/contract/account.ts'
import { ById } from '#worker/contract/wire.ts'
import { noticeMessage } from '#worker/i18n/words.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { clearSessionCookie } from '#worker/platform/identity/cookies.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'
import { iso } from '#worker/platform/time.ts'
import { closeSockets } from './ended-sockets.ts'
import { authEvent } from './events.ts'
import { endSession, findUser, listSessions, updateUser } from './queries.ts'
import { deviceName, userView } from './rules.ts'

export const profileRoutes = new Hono<AppEnv>()
  .get('/user/profile/fetch', signedIn, async (c) => {
    const user = userView(found(await findUser(c.var.services, c.var.caller.userId)))
    return c.json({ data: { user } }, 200)
  })
  .patch('/user/profile', signedIn, validate('json', ProfilePatch), async (c) => {
    const { services, caller, locale } = c.var
    const patch = c.req.valid('json')
    // As at registration: instructors are of age.
    if (caller.role === 'teacher' && patch.age_group === 'under-18')
      throw new AppError('invalid', { fields: { age_group: 'invalid_value' } })
    const user = userView(found(await updateUser(services, caller.userId, patch)))
    return c.json({ data: { user }, message: noticeMessage('profile_saved', locale) }, 200)
  })
  .post('/user/profile/logout', signedIn, async (c) => {
    const { services, caller, locale, requestId } = c.var
    await endSession(services, caller.userId, caller.sessionId)
    await closeSockets(services, caller.userId)
    await authEvent(services, 'logged_out', caller.userId, requestId)
    clearSessionCookie(c, services)
    return c.json({ data: null, message: noticeMessage('logged_out', locale) }, 200)
  })
  .get('/user/sessions', signedIn, async (c) => {
    const { services, caller } = c.var
    const rows = await listSessions(services, caller.userId)
    const data = rows.map((row) => ({
      id: row.id,
      created_at: iso(row.created_at),
      last_seen_at: iso(row.last_seen_at),
      user_agent: row.user_agent,
      device: deviceName(row.user_agent),
      current: row.id === caller.sessionId,
    }))
    return c.json({ data }, 200)
  })
  .delete('/user/sessions/:id', signedIn, validate('param', ById), async (c) => {
    const { services, caller, locale, requestId } = c.var
    const { id } = c.req.valid('param')
    found(await endSession(services, caller.userId, id))
    await closeSockets(services, caller.userId)
    await authEvent(services, 'session_ended', caller.userId, requestId)
    if (id === caller.sessionId) clearSessionCookie(c, services)
    return c.json({ data: null, message: noticeMessage('session_ended', locale) }, 200)
  })
