import { wake } from '#worker/jobs/messages.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { gatewayNamed } from '#worker/platform/payments/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimClosing,
  type DueClosing,
  finishClosing,
  listDueClosings,
  postponeClosing,
} from './closing-queries.ts'

const AGAIN_MS = 60_000

/** Tells the gateway what is still to be told of a payment: that its page is closed. */
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

/** Asked again each minute until the gateway has heard it; a page that is paid meanwhile is reported as paid. */
export async function closePage(services: Services, { id, gateway, ref }: DueClosing): Promise<void> {
  try {
    const page = ref === null ? 'closed' : await (await gatewayNamed(services, gateway)).closeCheckout(ref)
    await finishClosing(services, id, page)
  } catch (thrown) {
    log('warn', 'checkout_not_closed', { payment_id: id, stack: stackOf(thrown) })
    await postponeClosing(services, id, services.now() + AGAIN_MS)
    await wake(services, 'payment', services.now() + AGAIN_MS)
  }
}
