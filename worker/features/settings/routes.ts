import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { generalSettings } from './general.ts'

export const settingsRoutes = new Hono<AppEnv>().get('/general/settings', etag(), async (c) => {
  const data: GeneralSettings[] = [await generalSettings(c.var.services)]
  // May be cached, but is revalidated each time; an unchanged tag makes the response empty.
  c.header('Cache-Control', 'no-cache')
  return c.json({ data }, 200)
})
