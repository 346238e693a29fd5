import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { receiveReport } from './receive-report.ts'

/** The webhook for gateways. Nobody is signed in here: the signature of the report is checked instead. */
export const webhookRoutes = new Hono<AppEnv>().post('/webhooks/payments', async (c) => {
  await receiveReport(c.var.services, await c.req.text(), c.req.raw.headers)
  return c.json({ data: { received: true as const } }, 200)
})
