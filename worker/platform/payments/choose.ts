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
