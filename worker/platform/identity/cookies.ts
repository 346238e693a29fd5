import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { LIMITS } from '#db/vocabulary.ts'
import type { Services } from '../services.ts'

export const SESSION_COOKIE = 'jwt'

/** Browsers trust localhost, but not all of them store a Secure cookie over plain http. */
export const isLocalhost = (origin: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

const attributes = (services: Services): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure: !isLocalhost(services.env.APP_ORIGIN),
})

/** The web app's credential. Its script cannot read the token. What it reads first, no replica may know of yet. */
export function setSessionCookie(c: Context, services: Services, token: string) {
  setCookie(c, SESSION_COOKIE, token, { ...attributes(services), maxAge: LIMITS.sessionMs / 1000 })
  if (services.env.READ_REPLICAS === 'on') setBookmarkCookie(c, services, PRIMARY)
}

export function clearSessionCookie(c: Context, services: Services) {
  deleteCookie(c, SESSION_COOKIE, attributes(services))
}

/** In place of a bookmark: the primary answers. */
export const PRIMARY = 'first-primary'
const BOOKMARK_COOKIE = 'bookmark'
/** Set by a page that has heard of news, which somebody else has written. */
const NEWEST_COOKIE = 'newest'

/** No replica is believed that is older than this, so that nothing has to be kept for longer. */
export function setBookmarkCookie(c: Context, services: Services, value: string) {
  setCookie(c, BOOKMARK_COOKIE, value, { ...attributes(services), maxAge: LIMITS.replicaAgeMs / 1000 })
}

export const readBookmarkCookie = (c: Context) =>
  getCookie(c, NEWEST_COOKIE) === undefined ? getCookie(c, BOOKMARK_COOKIE) : PRIMARY

const DEVICE_COOKIE = 'device'

/** The browser sends it only to the routes that receive a login, a code or a link. */
const deviceAttributes = (services: Services): CookieOptions => ({
  ...attributes(services),
  path: '/api/v1/user/auth',
  sameSite: 'Strict',
})

/** Marks a browser in which the user has logged in before. It grants no access. */
export function setDeviceCookie(c: Context, services: Services, value: string) {
  setCookie(c, DEVICE_COOKIE, value, { ...deviceAttributes(services), maxAge: LIMITS.deviceMs / 1000 })
}

export const readDeviceCookie = (c: Context) => getCookie(c, DEVICE_COOKIE)

export const readSessionCookie = (c: Context) => getCookie(c, SESSION_COOKIE)
