import Stripe from 'stripe'
import { AppError } from '#worker/platform/http/errors.ts'
import { log } from '#worker/platform/log.ts'

/** Stripe gives either the name of a thing or the thing itself. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Translates Stripe's failures into our errors. Its messages may repeat what was sent, so they are dropped. */
export async function reached<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown
    log('error', 'stripe_failed', { type: thrown.type, code: thrown.code, status: thrown.statusCode })
    if (thrown.code === 'resource_missing') throw new AppError('not_found')
    if (thrown.code === 'charge_already_refunded') throw new AppError('conflict')
    throw new AppError('unavailable', { retryAfter: 10 })
  }
}
