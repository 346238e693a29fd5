import { Hono } from 'hono'
import { ReauthenticationBody, TotpEnableBody } from '#worker/contract/profile.ts'
import { noticeMessage } from '#worker/i18n/words.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { confirmPassword } from '#worker/platform/identity/reauthentication.ts'
import { confirmOwner } from './confirm-owner.ts'
import { authEvent } from './events.ts'
import { findUser } from './queries.ts'
import { userView } from './rules.ts'
import { beginSecondFactor, disableSecondFactor, enableSecondFactor } from './second-factor.ts'

export const totpRoutes = new Hono<AppEnv>()
  .post('/user/totp/setup', teacher, validate('json', ReauthenticationBody), async (c) => {
    const { services, caller } = c.var
    await confirmPassword(services, caller.userId, c.req.valid('json').password)
    return c.json({ data: await beginSecondFactor(services, caller.userId) }, 200)
  })
  .post('/user/totp/enable', teacher, validate('json', TotpEnableBody), async (c) => {
    const { services, caller, locale, requestId } = c.var
    const recoveryCodes = await enableSecondFactor(services, caller.userId, c.req.valid('json').code)
    await authEvent(services, 'second_factor_on', caller.userId, requestId)
    return c.json(
      { data: { recovery_codes: recoveryCodes }, message: noticeMessage('second_factor_on', locale) },
      200,
    )
  })
  .post('/user/totp/disable', teacher, validate('json', ReauthenticationBody), async (c) => {
    const { services, caller, locale, requestId } = c.var
    await confirmOwner(services, caller.userId, c.req.valid('json'))
    await disableSecondFactor(services, caller.userId)
    await authEvent(services, 'second_factor_off', caller.userId, requestId)
    const user = userView(found(await findUser(services, caller.userId)))
    return c.json({ data: { user }, message: noticeMessage('second_factor_off', locale) }, 200)
  })
