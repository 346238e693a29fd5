import type { GatewayName } from '#db/vocabulary.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import type { PaymentGateway } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'

/**
 * Stripe if it is configured, else the sandbox. The sandbox runs on one machine only, since in the cloud nobody may
 * pay without money.
 */
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

/** The gateway of an existing payment, which may differ from the one for new payments. */
export async function gatewayOf(services: Services, name: GatewayName): Promise<PaymentGateway> {
  if (name === 'sandbox' && services.env.LOCAL === 'on') return sandboxGateway(services)
  const gateway = await paymentGateway(services)
  if (gateway.name !== name) throw new AppError('unavailable')
  return gateway
}
