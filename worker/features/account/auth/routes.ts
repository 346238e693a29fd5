import { Hono } from 'hono'
import { ForgetBody, LoginBody, OtpResendBody, OtpVerifyBody, ResetBody } from '#worker/contract/account.ts'
import { SecondFactorBody } from '#worker/contract/profile.ts'
import { RegisterBody } from '#worker/contract/registration.ts'
import { noticeMessage } from '#worker/i18n/words.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { hashPassword, reusableSalt } from '#worker/platform/identity/passwords.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { mailResetLink, resendCode } from './emails.ts'
import { rememberDevice } from './known-device.ts'
import { profileRoutes } from './profile-routes.ts'
import { findReset, useReset } from './resets.ts'
import { completeLogin, logIn, refuseCommonPassword, register } from './sign-in.ts'
import { totpRoutes } from './totp-routes.ts'
import { verifyAddress } from './verify-address.ts'

export const authRoutes = new Hono<AppEnv>()
  .use('/user/auth/*', networkLimit('auth'))
  .use('/user/totp/*', networkLimit('auth'))
  .post('/user/auth/register', networkLimit('register'), validate('json', RegisterBody), async (c) => {
    const { delayed, ...data } = await register(c, c.req.valid('json'))
    const message = noticeMessage(delayed ? 'email_delayed' : 'registered', c.var.locale)
    return c.json({ data, message }, 201)
  })
  .post('/user/auth/login', validate('json', LoginBody), async (c) => {
    const data = await logIn(c, c.req.valid('json'))
    const message = 'token' in data ? noticeMessage('logged_in', c.var.locale) : undefined
    return c.json({ data, message }, 200)
  })
  .post('/user/auth/second-factor', validate('json', SecondFactorBody), async (c) => {
    const data = await completeLogin(c, c.req.valid('json'))
    return c.json({ data, message: noticeMessage('logged_in', c.var.locale) }, 200)
  })
  .post('/user/auth/otp/resend', validate('json', OtpResendBody), async (c) => {
    const delayed = await resendCode(c, c.req.valid('json').email)
    const message = noticeMessage(delayed ? 'email_delayed' : 'otp_sent', c.var.locale)
    return c.json({ data: null, message }, 200)
  })
  .post('/user/auth/otp/verify', validate('json', OtpVerifyBody), async (c) => {
    const data = await verifyAddress(c, c.req.valid('json'))
    const notice = 'user' in data ? 'email_verified' : 'password_needed'
    return c.json({ data, message: noticeMessage(notice, c.var.locale) }, 200)
  })
  .post('/user/auth/password/forget', validate('json', ForgetBody), async (c) => {
    const delayed = await mailResetLink(c, c.req.valid('json').email)
    const message = noticeMessage(delayed ? 'email_delayed' : 'reset_sent', c.var.locale)
    return c.json({ data: null, message }, 200)
  })
  .post('/user/auth/password/reset', validate('json', ResetBody), async (c) => {
    const { services, locale, requestId } = c.var
    const { token, password } = c.req.valid('json')
    refuseCommonPassword(password)
    const reset = await findReset(services, token)
    if (!reset) throw new AppError('link_not_valid')
    const hash = await hashPassword(services, password, reusableSalt(reset.password_hash))
    if (!(await useReset(services, reset, hash, requestId))) throw new AppError('link_not_valid')
    await rememberDevice(c, services, reset.user_id)
    return c.json({ data: null, message: noticeMessage('password_reset', locale) }, 200)
  })
  .route('/', emailChangeRoutes)
  .route('/', profileRoutes)
  .route('/', totpRoutes)
