import { Hono } from 'hono'
import { paymentGateway } from '#worker/platform/payments/choose.ts'
import type { AppEnv } from '#worker/platform/request.ts'
import { takeReport } from './fulfilment.ts'

/** The gateway's door. Nobody is signed in here: the signature over the exact body is the credential. */
export const webhookRoutes = new Hono<AppEnv>().post('/webhooks/payments', async (c) => {
  const { services } = c.var
  const gateway = await paymentGateway(services)
  const event = await gateway.readEvent(await c.req.text(), c.req.raw.headers)
  await takeReport(services, gateway, event)
  return c.json({ data: { received: true as const } }, 200)
})
