import type { GatewayName } from '#db/vocabulary.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import type { PaymentGateway } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'

/** Stripe where it is set up; else the sandbox, on one machine only: in the cloud nobody may pay with nothing. */
export async function paymentGateway(services: Services): Promise<PaymentGateway> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN, LOCAL } = services.env
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    const { stripeGateway } = await import('./stripe.ts')
    const settings = {
      key: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      origin: STRIPE_API_ORIGIN,
    }
    return stripeGateway(settings, services.now)
  }
  if (LOCAL !== 'on') throw new AppError('unavailable')
  return sandboxGateway(services)
}

/** The gateway that a payment was begun at, which need not be the one that new payments go to. */
export async function gatewayOf(services: Services, name: GatewayName): Promise<PaymentGateway> {
  if (name === 'sandbox' && services.env.LOCAL === 'on') return sandboxGateway(services)
  const gateway = await paymentGateway(services)
  if (gateway.name !== name) throw new AppError('unavailable')
  return gateway
}
