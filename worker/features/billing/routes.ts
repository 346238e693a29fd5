import { Hono } from 'hono'
import type { Receipt } from '#worker/contract/payments.ts'
import { type CurrentPlan, HistoryQuery, RechargeBody, SubscribeBody } from '#worker/contract/plans.ts'
import { ById } from '#worker/contract/wire.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { verified } from '#worker/platform/identity/guards.ts'
import { getStorage } from '#worker/platform/limits/storage.ts'
import { iso } from '#worker/platform/time.ts'
import { rechargeCheckout } from './checkout.ts'
import { listHistory } from './history-queries.ts'
import { findPayment, findReceipt, paymentView } from './payment-queries.ts'
import { RECHARGE } from './rules.ts'
import { cancel, portal, subscribe } from './subscribe.ts'
import { findCurrentPlan, listPlans } from './subscription-queries.ts'
import { planView, subscriptionView } from './views.ts'

const SELLER = { ar: 'سُلَّم', en: 'Sullam' }

export const plansRoutes = new Hono<AppEnv>()
  .get('/plans', async (c) => c.json({ data: (await listPlans(c.var.services)).map(planView) }, 200))
  .get('/subscriptions', verified, async (c) => {
    const { services, caller } = c.var
    const [{ subscription, balance }, storage] = await Promise.all([
      findCurrentPlan(services, caller.userId),
      getStorage(services, caller.userId),
    ])
    const { renews_at: _, ...left } = balance
    const data: CurrentPlan = {
      subscription: subscription && subscriptionView(subscription),
      balance: left,
      storage,
      recharge: RECHARGE,
    }
    return c.json({ data }, 200)
  })
  .post('/subscriptions', verified, validate('json', SubscribeBody), async (c) => {
    const { services, caller, locale } = c.var
    const data = await subscribe(services, caller.userId, c.req.valid('json').plan_id, locale)
    return c.json({ data }, 201)
  })
  .post('/subscriptions/recharge', verified, validate('json', RechargeBody), async (c) => {
    const { services, caller, locale } = c.var
    const checkoutUrl = await rechargeCheckout(services, caller.userId, c.req.valid('json'), locale)
    return c.json({ data: { checkout_url: checkoutUrl } }, 201)
  })
  .post('/subscriptions/cancel', verified, async (c) => {
    const subscription = await cancel(c.var.services, c.var.caller.userId)
    return c.json({ data: { subscription } }, 200)
  })
  .post('/subscriptions/portal', verified, async (c) => {
    return c.json({ data: { portal_url: await portal(c.var.services, c.var.caller.userId) } }, 200)
  })
  .get('/subscriptions/history', verified, validate('query', HistoryQuery), async (c) => {
    const page = await listHistory(c.var.services, c.var.caller.userId, c.req.valid('query'))
    return c.json(page, 200)
  })
  .get('/payments/:id', verified, validate('param', ById), async (c) => {
    const row = found(await findPayment(c.var.services, c.var.caller.userId, c.req.valid('param').id))
    return c.json({ data: { payment: paymentView(row) } }, 200)
  })
  .get('/payments/:id/receipt', verified, validate('param', ById), async (c) => {
    const { payment, buyer } = found(
      await findReceipt(c.var.services, c.var.caller.userId, c.req.valid('param').id),
    )
    const receipt: Receipt = {
      ...paymentView(payment),
      receipt_number: payment.receipt_number,
      paid_at: iso(payment.paid_at),
      buyer: { name: `${buyer.first_name} ${buyer.last_name}`, email: buyer.email },
      seller: SELLER,
    }
    return c.json({ data: { receipt } }, 200)
  })
