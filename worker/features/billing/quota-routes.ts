import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'
import { session } from '#worker/platform/identity/session.ts'
import { getQuota } from './quota.ts'

/** Stands beside the versioned API: clients ask it as they would an AI service of another host. */
export const quotaRoutes = new Hono<AppEnv>().get('/api/quota', session, signedIn, async (c) => {
  return c.json({ data: await getQuota(c.var.services, c.var.caller.userId) }, 200)
})
