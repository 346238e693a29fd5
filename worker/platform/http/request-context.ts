import { createMiddleware } from 'hono/factory'
import { newId } from '../ids.ts'
import { chooseLocale } from '../locale.ts'
import { makeServices } from '../services.ts'
import type { AppEnv } from './request.ts'

/** The first middleware: gives the request its id, services and language. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', newId())
  c.set('locale', chooseLocale(c.req.header('Accept-Language')))
  c.set('caller', null)
  c.set('services', makeServices(c.env))
  await next()
})
