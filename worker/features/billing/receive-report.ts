import { paymentGateway } from '#worker/platform/payments/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import { takeReport } from './fulfilment.ts'

/** A gateway's report as received. The credential is the signature over its exact body. */
export async function receiveReport(services: Services, body: string, headers: Headers): Promise<void> {
  const gateway = await paymentGateway(services)
  await takeReport(services, gateway, await gateway.readEvent(body, headers))
}
