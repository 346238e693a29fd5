import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { wake } from '#worker/jobs/messages.ts'
import type { Work } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { gatewayOf } from '#worker/platform/payments/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimRefund,
  findRefundable,
  finishRefund,
  giveUpRefund,
  listDueRefunds,
  postponeRefund,
  type RefundLease,
  renewRefund,
} from './own-refund-queries.ts'
import { MOST_REFUND_TRIES, refundDelayMs } from './rules.ts'

/** Refunds payments that were received but gave nothing. */
export const refundWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimRefund(services) : undefined
    if (!lease) return undefined
    return {
      isShort: true,
      run: () => giveBack(services, lease),
      renew: () => renewRefund(services, lease),
    }
  },
  listDue: listDueRefunds,
}

/** Asks the gateway for the refund, about fifteen times in two days. After that the log asks the operator. */
export async function giveBack(services: Services, lease: RefundLease): Promise<void> {
  const { payment_id: id, reason, amount, tries } = lease
  try {
    const payment = found(await findRefundable(services, id))
    const gateway = await gatewayOf(services, payment.gateway)
    // A checkout with a coupon for the full price charged nothing.
    if (amount > 0) {
      await gateway.refund({ payment_id: id, ref: payment.ref ?? id }, reason, `own-refund:${id}`)
    }
    await finishRefund(services, lease)
    await wakeOutbox(services)
  } catch (thrown) {
    log('warn', 'refund_failed', { payment_id: id, reason, tries, stack: stackOf(thrown) })
    if (tries < MOST_REFUND_TRIES) return tryLater(services, lease)
    await giveUpRefund(services, lease)
    log('error', 'refund_given_up', { payment_id: id, reason, amount })
  }
}

async function tryLater(services: Services, lease: RefundLease): Promise<void> {
  const at = services.now() + refundDelayMs(lease.tries)
  await postponeRefund(services, lease, at)
  await wake(services, 'refund', at)
}
