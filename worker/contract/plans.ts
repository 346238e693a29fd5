import * as z from 'zod/mini'
import { CURRENCIES, GATEWAYS, LEDGER_KINDS, SUBSCRIPTION_STATUSES } from '#db/vocabulary.ts'
import { PaymentView } from './payments.ts'
import { id, isoTime, page } from './wire.ts'

/** Nothing in the product uses images: their numbers stay in the answers, but none are shown or sold. */
export const PlanView = z.object({
  id,
  name: z.object({ ar: z.string(), en: z.string() }),
  about: z.object({ ar: z.string(), en: z.string() }),
  model: z.string(),
  tokens: z.number(),
  images: z.number(),
  /** What may be stored at once. */
  storage_bytes: z.number(),
  storage_characters: z.number(),
  /** Minor units. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  period_days: z.number(),
})
export type PlanView = z.infer<typeof PlanView>

export const SubscriptionView = z.object({
  id,
  plan_id: id,
  plan_name: z.object({ ar: z.string(), en: z.string() }),
  status: z.enum(SUBSCRIPTION_STATUSES),
  price: z.number(),
  gateway: z.nullable(z.enum(GATEWAYS)),
  started_at: isoTime,
  expires_at: isoTime,
  cancelled_at: z.nullable(isoTime),
  /** Whether a new period follows by itself at `expires_at`. */
  renews: z.boolean(),
})
export type SubscriptionView = z.infer<typeof SubscriptionView>

export const Quota = z.object({
  tokens: z.number(),
  images: z.number(),
  renews_at: z.nullable(isoTime),
})
export type Quota = z.infer<typeof Quota>

/** What topping up costs: whole steps only. */
export const RechargeRates = z.object({
  currency: z.enum(CURRENCIES),
  token_step: z.number(),
  token_step_price: z.number(),
  image_step: z.number(),
  image_step_price: z.number(),
})
export type RechargeRates = z.infer<typeof RechargeRates>

const Meter = z.object({ used: z.number(), limit: z.number() })
/** What is stored: bytes of files and pictures, and characters of the text that was read out of files. */
export const StorageView = z.object({ bytes: Meter, characters: Meter })
export type StorageView = z.infer<typeof StorageView>

export const CurrentPlan = z.object({
  /** Null before the first use: the free plan then begins with it. */
  subscription: z.nullable(SubscriptionView),
  balance: z.object({
    tokens: z.number(),
    images: z.number(),
    /** This period's allowance and what of it is used. */
    granted_tokens: z.number(),
    granted_images: z.number(),
    used_tokens: z.number(),
    used_images: z.number(),
  }),
  storage: StorageView,
  recharge: RechargeRates,
})
export type CurrentPlan = z.infer<typeof CurrentPlan>

export const LedgerEntry = z.object({
  id,
  kind: z.enum(LEDGER_KINDS),
  /** Signed. */
  tokens: z.number(),
  images: z.number(),
  /** Name of what it was for: a plan, or the course that was worked on. */
  about: z.nullable(z.object({ ar: z.string(), en: z.string() })),
  /** The payment that it came from or went back with. */
  receipt: z.nullable(z.object({ payment_id: id, number: z.number() })),
  at: isoTime,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const History = z.object({
  subscriptions: z.array(SubscriptionView),
  payments: z.array(PaymentView),
  ledger: z.array(LedgerEntry),
})
export type History = z.infer<typeof History>
/** `cursor` pages the ledger, `payments_cursor` the payments; a page of the one leaves out the other. */
export const HistoryQuery = z.extend(page, {
  payments_cursor: z.optional(z.string().check(z.maxLength(200))),
})

export const SubscribeBody = z.strictObject({ plan_id: id })
/** `images` is refused with `not_sold`; tokens are, with 409, where only the built-in engine writes. */
const amount = z.optional(z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)))
export const RechargeBody = z.strictObject({ tokens: amount, images: amount })

/** Either the address to pay at, or what is already in force. */
export const Subscribed = z.object({
  checkout_url: z.nullable(z.string()),
  subscription: z.nullable(SubscriptionView),
})
export type Subscribed = z.infer<typeof Subscribed>
