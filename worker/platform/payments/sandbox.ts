import * as z from 'zod/mini'
import { AppError } from '#worker/platform/http/errors.ts'
import { keyedHash } from '#worker/platform/identity/keyed-hash.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import type { PaymentGateway, ReceivedAmount } from './gateway.ts'
import { isSigned, signBody } from './signature.ts'

export const SANDBOX_SIGNATURE = 'Sandbox-Signature'

const amount = z.int().check(z.gte(1))
const named = { id: z.string().check(z.minLength(1), z.maxLength(100)), payment_id: z.string() }
const Event = z.discriminatedUnion('kind', [
  z.strictObject({ ...named, kind: z.literal('paid'), amount, currency: z.string() }),
  z.strictObject({ ...named, kind: z.literal('failed') }),
  z.strictObject({ ...named, kind: z.literal('refunded'), amount }),
])
type SandboxEvent = z.infer<typeof Event>
/** The sandbox's report of a payment. `amount` is what was paid, or the total refunded so far. */
export type SandboxReport = { payment_id: string } & (
  | ({ kind: 'paid' } & ReceivedAmount)
  | { kind: 'failed' }
  | { kind: 'refunded'; amount: number }
)

/** Its secret is derived from one that every installation has, so there is nothing to configure. */
const secretOf = (services: Services) => keyedHash(services.env.JWT_SECRET, 'sandbox payment webhooks')

/** A report as the sandbox sends it: the body and its signature. */
export async function sandboxReport(services: Services, report: SandboxReport) {
  const body = JSON.stringify({ id: newId(), ...report } satisfies SandboxEvent)
  return { body, signature: await signBody(await secretOf(services), body, services.now()) }
}

/** Payments without money: a page of our own stands in for the bank. Nothing is charged again automatically. */
export const sandboxGateway = (services: Services): PaymentGateway => ({
  name: 'sandbox',
  checkout: async ({ payment_id: paymentId }) => ({
    ref: paymentId,
    url: new URL(`/dev/payments/${paymentId}`, services.env.APP_ORIGIN).href,
  }),
  // Its page checks the state of the payment and does not let a closed one be paid.
  closeCheckout: async () => 'closed',
  // No money was received, so none is refunded.
  refund: async () => undefined,
  readEvent: async (body, headers) => {
    const signature = headers.get(SANDBOX_SIGNATURE) ?? ''
    const genuine = await isSigned(await secretOf(services), body, signature, services.now())
    if (!genuine) throw new AppError('signature_not_valid')
    const event = Event.safeParse(JSON.parse(body))
    if (!event.success) throw new AppError('malformed')
    return event.data.kind === 'paid' ? { ...event.data, subscription_ref: null } : event.data
  },
  setRenewal: async () => undefined,
  end: async () => undefined,
  portal: async () => null,
})
