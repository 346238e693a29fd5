import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'
import { session } from '#worker/platform/identity/session.ts'
import { getQuota } from './quota.ts'

/** Outside the versioned API, because clients call it like an AI service on another host. */
export const quotaRoutes = new Hono<AppEnv>().get('/api/quota', session, signedIn, async (c) => {
  return c.json({ data: await getQuota(c.var.services, c.var.caller.userId) }, 200)
})
