import { wake } from '#worker/jobs/messages.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { gatewayOf } from '#worker/platform/payments/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimClosing,
  type DueClosing,
  finishClosing,
  listDueClosings,
  postponeClosing,
} from './closing-queries.ts'

const AGAIN_MS = 60_000

/** Closes the page of a payment at the gateway. */
export const paymentWork: Work = {
  async claim(services, size) {
    const closing = size === 'any' ? await claimClosing(services) : undefined
    if (!closing) return undefined
    return {
      isShort: true,
      run: () => closePage(services, closing),
      renew: () => postponeClosing(services, closing.id, services.now() + LEASE_MS),
    }
  },
  listDue: listDueClosings,
}

/** Retried each minute until the gateway confirms it. A page that is paid meanwhile is reported as paid. */
export async function closePage(services: Services, { id, gateway, ref }: DueClosing): Promise<void> {
  try {
    const page = ref === null ? 'closed' : await (await gatewayOf(services, gateway)).closeCheckout(ref)
    await finishClosing(services, id, page)
  } catch (thrown) {
    log('warn', 'checkout_not_closed', { payment_id: id, stack: stackOf(thrown) })
    await postponeClosing(services, id, services.now() + AGAIN_MS)
    await wake(services, 'payment', services.now() + AGAIN_MS)
  }
}
