import { createMiddleware } from 'hono/factory'
import type { Env } from '#worker/env.ts'
import { carriesOnlyCookie } from '../identity/session.ts'
import { AppError } from './errors.ts'
import type { AppEnv } from './request.ts'

/**
 * Browsers send cookies with any site's sockets and no preflight, so that the Origin decides. A
 * program that shows its token in a header needs none.
 */
export const mayUpgrade = (origin: string | undefined, appOrigin: string, onlyCookie: boolean): boolean =>
  origin === undefined ? !onlyCookie : origin === appOrigin

/** Refuses a socket that another site's page asks for. */
export const fromOurPages = createMiddleware<AppEnv>(async (c, next) => {
  const { APP_ORIGIN } = c.var.services.env
  const allowed = mayUpgrade(c.req.header('Origin'), APP_ORIGIN, carriesOnlyCookie(c))
  if (!allowed) throw new AppError('wrong_origin')
  await next()
})

/**
 * The answer that hands a socket to its page: a response of one's own, for the one that came from the object has headers
 * that cannot be added to. Workerd on one machine agrees to the compression that a page offers unless the answer names
 * an extension itself, and keeps 225 KB for each open page by it, for messages of a few hundred bytes. `none` is no
 * extension, so that nothing is agreed and the header is left out. In the cloud that is the edge's to decide.
 */
export function socketResponse(webSocket: WebSocket, { WEB }: Pick<Env, 'WEB'>): Response {
  const isOneMachine = WEB !== undefined
  const headers: Record<string, string> = isOneMachine ? { 'Sec-WebSocket-Extensions': 'none' } : {}
  return new Response(null, { status: 101, webSocket, headers })
}

/** The largest message that a page may send over a socket, and how many in a second. */
export const MESSAGE_BYTES = 16 * 1024
export const MESSAGES_A_SECOND = 20

/** Counts what each socket sends; true for a message that is one too many. */
export function socketMeter() {
  const heard = new WeakMap<WebSocket, { second: number; count: number }>()
  return {
    isTooMuch(socket: WebSocket, now: number): boolean {
      const second = Math.floor(now / 1000)
      const before = heard.get(socket)
      const count = before?.second === second ? before.count + 1 : 1
      heard.set(socket, { second, count })
      return count > MESSAGES_A_SECOND
    },
  }
}

export const isTooLarge = (message: string | ArrayBuffer): boolean =>
  (typeof message === 'string' ? new TextEncoder().encode(message).byteLength : message.byteLength) >
  MESSAGE_BYTES
