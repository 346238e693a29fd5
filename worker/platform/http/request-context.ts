import { createMiddleware } from 'hono/factory'
import { newId } from '../ids.ts'
import { chooseLocale } from '../locale.ts'
import { makeServices } from '../services.ts'
import { ownRequestOf } from './own-requests.ts'
import type { AppEnv } from './request.ts'

/** The first middleware: gives the request its id, services and language. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const own = ownRequestOf(c)
  c.set('requestId', own?.requestId ?? newId())
  c.set('locale', chooseLocale(c.req.header('Accept-Language')))
  c.set('caller', null)
  c.set('services', own?.services ?? makeServices(c.env))
  await next()
})
