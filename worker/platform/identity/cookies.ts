import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { LIMITS } from '#db/vocabulary.ts'
import type { Services } from '../services.ts'

export const SESSION_COOKIE = 'jwt'

/** Browsers treat localhost as trustworthy but not every one keeps a Secure cookie over its plain http. */
export const isLocalhost = (origin: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

const attributes = (services: Services): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure: !isLocalhost(services.env.APP_ORIGIN),
})

/** The web app's credential: it never reads the token itself. */
export function setSessionCookie(c: Context, services: Services, token: string) {
  setCookie(c, SESSION_COOKIE, token, { ...attributes(services), maxAge: LIMITS.sessionMs / 1000 })
}

export function clearSessionCookie(c: Context, services: Services) {
  deleteCookie(c, SESSION_COOKIE, attributes(services))
}

const DEVICE_COOKIE = 'device'

/** Only the calls that a login, a code or a link is sent to are told of it. */
const deviceAttributes = (services: Services): CookieOptions => ({
  ...attributes(services),
  path: '/api/v1/user/auth',
  sameSite: 'Strict',
})

/** Says that somebody has logged in here before; it opens nothing. */
export function setDeviceCookie(c: Context, services: Services, value: string) {
  setCookie(c, DEVICE_COOKIE, value, { ...deviceAttributes(services), maxAge: LIMITS.deviceMs / 1000 })
}

export const readDeviceCookie = (c: Context) => getCookie(c, DEVICE_COOKIE)

export const readSessionCookie = (c: Context) => getCookie(c, SESSION_COOKIE)
