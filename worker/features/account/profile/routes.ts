import { Hono } from 'hono'
import { AddressBody, PasswordBody, ReauthenticationBody } from '#worker/contract/profile.ts'
import { confirmOwner } from '#worker/features/account/auth/confirm-owner.ts'
import { rememberDevice } from '#worker/features/account/auth/known-device.ts'
import { changePassword } from '#worker/features/account/auth/new-password.ts'
import { getOwnUser } from '#worker/features/account/auth/own-user.ts'
import { noticeMessage } from '#worker/i18n/words.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { clearSessionCookie } from '#worker/platform/identity/cookies.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { avatarLink, deleteAvatar, updateAvatar } from './avatar.ts'
import { deleteAccount } from './deletion.ts'
import { updateAddress } from './queries.ts'

export const profileRoutes = new Hono<AppEnv>()
  .put('/user/profile/address', signedIn, validate('json', AddressBody), async (c) => {
    const { services, caller, locale } = c.var
    await updateAddress(services, caller.userId, c.req.valid('json'))
    const user = await getOwnUser(services, caller.userId)
    return c.json({ data: { user }, message: noticeMessage('address_saved', locale) }, 200)
  })
  .post(
    '/user/profile/password',
    signedIn,
    networkLimit('auth'),
    validate('json', PasswordBody),
    async (c) => {
      const { services, caller, locale, requestId } = c.var
      await changePassword(services, caller, c.req.valid('json'), requestId)
      await rememberDevice(c, services, caller.userId)
      return c.json({ data: null, message: noticeMessage('password_changed', locale) }, 200)
    },
  )
  .get('/user/profile/avatar', signedIn, async (c) => {
    return c.redirect(await avatarLink(c.var.services, c.var.caller.userId), 302)
  })
  .post('/user/profile/avatar', signedIn, networkLimit('upload'), async (c) => {
    const { services, caller, locale } = c.var
    await updateAvatar(services, caller.userId, c.req.raw)
    const user = await getOwnUser(services, caller.userId)
    return c.json({ data: { user }, message: noticeMessage('avatar_saved', locale) }, 200)
  })
  .delete('/user/profile/avatar', signedIn, async (c) => {
    const { services, caller, locale } = c.var
    await deleteAvatar(services, caller.userId)
    const user = await getOwnUser(services, caller.userId)
    return c.json({ data: { user }, message: noticeMessage('avatar_removed', locale) }, 200)
  })
  .delete(
    '/user/profile',
    signedIn,
    networkLimit('auth'),
    validate('json', ReauthenticationBody),
    async (c) => {
      const { services, caller, locale, requestId } = c.var
      await confirmOwner(services, caller.userId, c.req.valid('json'))
      await deleteAccount(services, caller.userId, requestId)
      clearSessionCookie(c, services)
      return c.json({ data: null, message: noticeMessage('account_deleted', locale) }, 200)
    },
  )
