import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { getHome } from './home-queries.ts'

export const homeRoutes = new Hono<AppEnv>().get('/student/home', student, async (c) => {
  const { services, caller, locale } = c.var
  const data = await getHome(services, caller.userId, { locale, timeZone: caller.timeZone })
  return c.json({ data }, 200)
})
