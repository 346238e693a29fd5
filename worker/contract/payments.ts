import * as z from 'zod/mini'
import {
  CURRENCIES,
  GATEWAYS,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  REFUND_REASONS,
  REFUND_STATES,
} from '#db/vocabulary.ts'
import { id, isoTime } from './wire.ts'

export const PaymentView = z.object({
  id,
  purpose: z.enum(PAYMENT_PURPOSES),
  state: z.enum(PAYMENT_STATES),
  /** Minor units. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  gateway: z.enum(GATEWAYS),
  plan_name: z.nullable(z.object({ ar: z.string(), en: z.string() })),
  course: z.nullable(z.object({ id, title: z.string() })),
  tokens: z.number(),
  images: z.number(),
  receipt_number: z.nullable(z.number()),
  created_at: isoTime,
  paid_at: z.nullable(isoTime),
  /** Given back so far, in minor units; a part of it leaves the state as it is. */
  refunded_amount: z.number(),
  refunded_at: z.nullable(isoTime),
  /** Of a payment that came and gave nothing: why it goes back by itself, how far that is, and what came. */
  refusal: z.nullable(
    z.object({
      reason: z.enum(REFUND_REASONS),
      state: z.enum(REFUND_STATES),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
})
export type PaymentView = z.infer<typeof PaymentView>

export const Receipt = z.extend(PaymentView, {
  receipt_number: z.number(),
  paid_at: isoTime,
  buyer: z.object({ name: z.string(), email: z.string() }),
  seller: z.object({ ar: z.string(), en: z.string() }),
})
export type Receipt = z.infer<typeof Receipt>

export const CheckoutAddress = z.object({ checkout_url: z.string() })
