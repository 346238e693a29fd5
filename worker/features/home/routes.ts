import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { getHome } from './home-queries.ts'

export const homeRoutes = new Hono<AppEnv>().get('/student/home', student, async (c) => {
  const data = await getHome(c.var.services, c.var.caller.userId, c.var.locale)
  return c.json({ data }, 200)
})
