import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/http/request.ts'

export const openApiRoutes = new Hono<AppEnv>().get('/openapi.json', async (c) => {
  const { openApi } = await import('./openapi.ts')
  return c.json(openApi(c.var.services.env.APP_ORIGIN), 200)
})
