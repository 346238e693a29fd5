import * as z from 'zod/mini'
import { CheckoutAddress, PaymentView, Receipt } from './payments.ts'
import {
  History,
  HistoryQuery,
  PlanView,
  RechargeBody,
  Standing,
  SubscribeBody,
  Subscribed,
  SubscriptionView,
} from './plans.ts'
import type { Route } from './wire.ts'

export const planRoutes: Route[] = [
  { method: 'get', path: '/plans', access: 'public', summary: 'Plans on offer', data: z.array(PlanView) },
  {
    method: 'get',
    path: '/subscriptions',
    access: 'verified',
    summary: 'The own plan, balance and prices of topping up',
    data: Standing,
  },
  {
    method: 'post',
    path: '/subscriptions',
    access: 'verified',
    summary: 'Choose a plan: in force at once, or where to pay',
    body: SubscribeBody,
    data: Subscribed,
    status: 201,
  },
  {
    method: 'post',
    path: '/subscriptions/recharge',
    access: 'verified',
    summary: 'Top up tokens or images',
    body: RechargeBody,
    data: CheckoutAddress,
    status: 201,
  },
  {
    method: 'post',
    path: '/subscriptions/cancel',
    access: 'verified',
    summary: 'End the plan with its period',
    data: z.object({ subscription: SubscriptionView }),
  },
  {
    method: 'post',
    path: '/subscriptions/portal',
    access: 'verified',
    summary: 'Where cards and invoices are managed',
    data: z.object({ portal_url: z.string() }),
  },
  {
    method: 'get',
    path: '/subscriptions/history',
    access: 'verified',
    summary: 'Subscriptions, payments and every change of the balance',
    query: HistoryQuery,
    data: History,
  },
  {
    method: 'get',
    path: '/payments/:id',
    access: 'verified',
    summary: 'A payment and how it stands',
    data: z.object({ payment: PaymentView }),
  },
  {
    method: 'get',
    path: '/payments/:id/receipt',
    access: 'verified',
    summary: 'The receipt of what was paid',
    data: z.object({ receipt: Receipt }),
  },
  {
    method: 'post',
    path: '/webhooks/payments',
    access: 'public',
    summary: 'What the payment gateway reports, signed',
    data: z.object({ received: z.literal(true) }),
  },
]
