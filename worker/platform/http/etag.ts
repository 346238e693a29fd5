import type { Context } from 'hono'

/** Whether an If-None-Match names this tag; proxies may have made it a weak one. */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/** 304 with the headers set so far. The browser hands its copy on as 200, so clients never see this answer's type. */
export const notModified = (c: Context): never => c.body(null, 304) as never
