import { Hono } from 'hono'
import {
  ForgetBody,
  LoginBody,
  OtpResendBody,
  OtpVerifyBody,
  RegisterBody,
  ResetBody,
} from '#worker/contract/account.ts'
import { SecondFactorBody } from '#worker/contract/profile.ts'
import { noticeMessage } from '#worker/i18n/words.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { hashPassword, reusableSalt } from '#worker/platform/identity/passwords.ts'
import { notTooOften } from '#worker/platform/limits/network-limits.ts'
import { useCode } from './codes.ts'
import { mailResetLink, resendCode } from './emails.ts'
import { authEvent } from './events.ts'
import { profileRoutes } from './profile-routes.ts'
import { findUser } from './queries.ts'
import { findReset, useReset } from './resets.ts'
import { latinDigits, userView } from './rules.ts'
import { logIn, logInFurther, refuseCommonPassword, register } from './sign-in.ts'
import { totpRoutes } from './totp-routes.ts'

export const authRoutes = new Hono<AppEnv>()
  .use('/user/auth/*', notTooOften('auth'))
  .use('/user/totp/*', notTooOften('auth'))
  .post('/user/auth/register', notTooOften('register'), validate('json', RegisterBody), async (c) => {
    const data = await register(c, c.req.valid('json'))
    return c.json({ data, message: noticeMessage('registered', c.var.locale) }, 201)
  })
  .post('/user/auth/login', validate('json', LoginBody), async (c) => {
    const data = await logIn(c, c.req.valid('json'))
    const message = 'token' in data ? noticeMessage('logged_in', c.var.locale) : undefined
    return c.json({ data, message }, 200)
  })
  .post('/user/auth/second-factor', validate('json', SecondFactorBody), async (c) => {
    const data = await logInFurther(c, c.req.valid('json'))
    return c.json({ data, message: noticeMessage('logged_in', c.var.locale) }, 200)
  })
  .post('/user/auth/otp/resend', validate('json', OtpResendBody), async (c) => {
    const delayed = await resendCode(c, c.req.valid('json').email)
    const message = noticeMessage(delayed ? 'email_delayed' : 'otp_sent', c.var.locale)
    return c.json({ data: null, message }, 200)
  })
  .post('/user/auth/otp/verify', validate('json', OtpVerifyBody), async (c) => {
    const { services, caller, locale, requestId } = c.var
    const { email, otp_type: otpType, otp } = c.req.valid('json')
    const own = caller && (await findUser(services, caller.userId))
    const isOwn = own?.email === email
    if (isOwn && own.email_verified_at !== null) throw new AppError('already_verified')
    // In the browser that registered, only the code of that very registration counts.
    const userId = await useCode(services, otpType, email, latinDigits(otp), isOwn ? own.id : null)
    await authEvent(
      services,
      userId ? 'email_verified' : 'code_refused',
      userId ?? own?.id ?? null,
      requestId,
    )
    if (!userId) throw new AppError('otp_not_valid')
    const data = { user: userView(found(await findUser(services, userId))) }
    return c.json({ data, message: noticeMessage('email_verified', locale) }, 200)
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
    return c.json({ data: null, message: noticeMessage('password_reset', locale) }, 200)
  })
  .route('/', profileRoutes)
  .route('/', totpRoutes)
