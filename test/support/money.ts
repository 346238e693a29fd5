import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { balances, ledger, payments, subscriptions } from '#db/schema/index.ts'
import type { Subscribed } from '#worker/contract/plans.ts'
import { startFreePlan } from '#worker/features/billing/subscription-queries.ts'
import { sandboxReport } from '#worker/platform/payments/sandbox.ts'
import type { Services } from '#worker/platform/services.ts'
import { type Person, request, testServices } from './worker-app.ts'

/** The free plan from now on, with a balance of the test's own. */
export async function fund(services: Services, userId: string, tokens: number, images = 5): Promise<void> {
  const { db } = services
  await startFreePlan(services, userId, 'any time')
  await db
    .update(ledger)
    .set({ tokens, images })
    .where(and(eq(ledger.user_id, userId), eq(ledger.kind, 'grant')))
  await db
    .update(balances)
    .set({ tokens, images, granted_tokens: tokens, granted_images: images })
    .where(eq(balances.user_id, userId))
}

export const balanceOf = async (services: Services, userId: string) => {
  const row = await services.db.select().from(balances).where(eq(balances.user_id, userId)).get()
  return { tokens: row?.tokens ?? 0, images: row?.images ?? 0 }
}

export const entriesOf = (services: Services, userId: string) =>
  services.db.select().from(ledger).where(eq(ledger.user_id, userId)).orderBy(ledger.id)

/** What the balance has to be. */
export async function sumOf(services: Services, userId: string) {
  const rows = await entriesOf(services, userId)
  const sum = (column: 'tokens' | 'images') => rows.reduce((all, row) => all + row[column], 0)
  return { tokens: sum('tokens'), images: sum('images') }
}

export const subscriptionsOf = (services: Services, userId: string) =>
  services.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
    .orderBy(subscriptions.started_at)

export const paymentIn = (url: string | null | undefined): string => (url ?? '').split('/').at(-1) ?? ''

/** Asks for a plan; answers the id of the payment that it waits for. */
export async function choosePlan(person: Person, planId: string): Promise<string> {
  const { body } = await request<Subscribed>('post', '/subscriptions', {
    token: person.token,
    body: { plan_id: planId },
  })
  return paymentIn(body.data?.checkout_url)
}

/** Tokens are sold only where a language model uses them. */
export const modelEnv = {
  ...env,
  AI_BASE_URL: inject('modelServer'),
  AI_MODEL: 'good/topped-up',
  AI_API_KEY: 'key',
}

/** Asks for a top-up where a language model is configured. */
export const orderTopUp = (
  { token }: Pick<Person, 'token'>,
  body: unknown,
  more: { headers?: Record<string, string>; env?: Record<string, unknown> } = {},
) =>
  request<{ checkout_url: string }>('post', '/subscriptions/recharge', {
    env: modelEnv,
    ...more,
    token,
    body,
  })

/** Asks for so many tokens; answers the id of the payment that they wait for. */
export async function topUp(person: Pick<Person, 'token'>, tokens: number): Promise<string> {
  const { body } = await orderTopUp(person, { tokens })
  return paymentIn(body.data.checkout_url)
}

type Kind = 'paid' | 'failed'
type ReceivedAmount = { amount?: number; currency?: string }

/** A report of the sandbox: what was ordered is what came, unless it is said otherwise. */
export async function reportOf(
  paymentId: string,
  kind: Kind = 'paid',
  ageMs = 0,
  arrived: ReceivedAmount = {},
) {
  const services = { ...testServices(), now: () => Date.now() - ageMs }
  if (kind === 'failed') return sandboxReport(services, { kind, payment_id: paymentId })
  const { amount = 1, currency = 'QAR' } = { ...(await paymentOf(services, paymentId)), ...arrived }
  return sandboxReport(services, { kind, payment_id: paymentId, amount, currency })
}

/** One report of the sandbox at the webhook's door. */
export const deliver = ({ body, signature }: { body: string; signature: string }) =>
  request('post', '/webhooks/payments', { body, headers: { 'Sandbox-Signature': signature } })

export const pay = async (paymentId: string, kind: Kind = 'paid', arrived: ReceivedAmount = {}) =>
  deliver(await reportOf(paymentId, kind, 0, arrived))

/** Reports so much given back so far; all of it where no amount is named. */
export async function refund(paymentId: string, amount?: number) {
  const { db } = testServices()
  const row = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .get()
  const report = { kind: 'refunded', payment_id: paymentId, amount: amount ?? row?.amount ?? 1 } as const
  return deliver(await sandboxReport(testServices(), report))
}

/** A paid top-up with its receipt, as a row. */
export async function storePayment(services: Services, userId: string): Promise<string> {
  const at = Date.now()
  const row = {
    id: 'payment-of-the-owner',
    user_id: userId,
    amount: 300,
    currency: 'QAR',
    gateway: 'sandbox',
  } as const
  await services.db
    .insert(payments)
    .values({ ...row, purpose: 'recharge', state: 'paid', receipt_number: 1, created_at: at, paid_at: at })
  return row.id
}

export const paymentOf = (services: Services, id: string) =>
  services.db.select().from(payments).where(eq(payments.id, id)).get()
