import { Hono } from 'hono'
import { EmailChangeBody, EmailCodeBody, EmailLinkBody } from '#worker/contract/email-change.ts'
import { noticeMessage } from '#worker/i18n/words.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { verified } from '#worker/platform/identity/guards.ts'
import { networkLimit, networkOf } from '#worker/platform/limits/network-limits.ts'
import { clientAddress } from '#worker/platform/limits/rate-limit.ts'
import {
  answerByLink,
  beginEmailChange,
  changeView,
  confirmNewAddress,
  type RequestOrigin,
  resendEmailChange,
} from './email-change.ts'
import { deleteEmailChange, findEmailChange } from './email-change-queries.ts'
import { authEvent } from './events.ts'

const NOTICES = {
  waiting: 'email_side_confirmed',
  changed: 'email_changed',
  stopped: 'email_change_stopped',
} as const

type AskingContext = Parameters<typeof clientAddress>[0] & { var: { requestId: string } }

const askedBy = (c: AskingContext): RequestOrigin => ({
  requestId: c.var.requestId,
  network: networkOf(clientAddress(c)),
})

/** An address changes once its old and its new side have confirmed. */
export const emailChangeRoutes = new Hono<AppEnv>()
  .use('/user/profile/email/*', networkLimit('auth'))
  .get('/user/profile/email', verified, async (c) => {
    const change = await findEmailChange(c.var.services, c.var.caller.userId)
    return c.json({ data: change ? changeView(change) : null }, 200)
  })
  .post('/user/profile/email', verified, validate('json', EmailChangeBody), async (c) => {
    const { services, caller, locale } = c.var
    const { change, delayed } = await beginEmailChange(services, caller, c.req.valid('json'), askedBy(c))
    const message = noticeMessage(delayed ? 'email_delayed' : 'email_change_begun', locale)
    return c.json({ data: change, message }, 200)
  })
  .post('/user/profile/email/confirm', verified, validate('json', EmailCodeBody), async (c) => {
    const { services, caller, locale, requestId } = c.var
    const state = await confirmNewAddress(services, caller.userId, c.req.valid('json').otp, requestId)
    return c.json({ data: { state }, message: noticeMessage(NOTICES[state], locale) }, 200)
  })
  .post('/user/profile/email/resend', verified, async (c) => {
    const { services, caller, locale } = c.var
    const delayed = await resendEmailChange(services, caller.userId, askedBy(c))
    const message = noticeMessage(delayed ? 'email_delayed' : 'email_change_sent', locale)
    return c.json({ data: null, message }, 200)
  })
  .delete('/user/profile/email', verified, async (c) => {
    const { services, caller, locale, requestId } = c.var
    const [cancelled] = await services.db.batch([
      deleteEmailChange(services, caller.userId),
      authEvent(services, 'email_change_stopped', caller.userId, requestId),
    ])
    found(cancelled[0])
    return c.json({ data: null, message: noticeMessage('email_change_stopped', locale) }, 200)
  })
  .post('/user/auth/email-change', validate('json', EmailLinkBody), async (c) => {
    const { services, locale, requestId } = c.var
    const state = await answerByLink(services, c.req.valid('json'), requestId)
    return c.json({ data: { state }, message: noticeMessage(NOTICES[state], locale) }, 200)
  })
