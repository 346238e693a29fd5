import { wake } from '#worker/jobs/messages.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { gatewayNamed } from '#worker/platform/payments/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import { findDueClosing, finishClosing, listDueClosings, postponeClosing } from './closing-queries.ts'

const AGAIN_MS = 60_000

/** Tells the gateway what is still to be told of a payment: that its page is closed. */
export async function settleWithGateway(services: Services, paymentId: string): Promise<void> {
  const closing = await findDueClosing(services, paymentId)
  if (closing) await closePage(services, paymentId, closing)
}

/** Asked again each minute until the gateway has heard it; a page that is paid meanwhile is reported as paid. */
async function closePage(
  services: Services,
  id: string,
  { gateway, ref }: NonNullable<Awaited<ReturnType<typeof findDueClosing>>>,
): Promise<void> {
  try {
    const page = ref === null ? 'closed' : await (await gatewayNamed(services, gateway)).closeCheckout(ref)
    await finishClosing(services, id, page)
  } catch (thrown) {
    log('warn', 'checkout_not_closed', { payment_id: id, stack: stackOf(thrown) })
    await postponeClosing(services, id, services.now() + AGAIN_MS)
  }
}

export async function wakeDuePayments(services: Services, horizon: number, limit: number): Promise<void> {
  for (const { id, at } of await listDueClosings(services, horizon, limit)) {
    await wake(services, { kind: 'payment', payment_id: id }, at ?? 0)
  }
}
