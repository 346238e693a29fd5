import * as z from 'zod/mini'
import { CheckoutAddress, PaymentView, Receipt } from './payments.ts'
import {
  CurrentPlan,
  History,
  HistoryQuery,
  PlanView,
  RechargeBody,
  SubscribeBody,
  Subscribed,
  SubscriptionView,
} from './plans.ts'
import type { Route } from './wire.ts'

export const planRoutes: Route[] = [
  { method: 'get', path: '/plans', access: 'public', summary: 'List the plans', data: z.array(PlanView) },
  {
    method: 'get',
    path: '/subscriptions',
    access: 'verified',
    summary: 'Get your plan, your balance and the top-up prices',
    data: CurrentPlan,
  },
  {
    method: 'post',
    path: '/subscriptions',
    access: 'verified',
    summary: 'Choose a plan; the answer says whether it starts now or where to pay',
    body: SubscribeBody,
    data: Subscribed,
    status: 201,
  },
  {
    method: 'post',
    path: '/subscriptions/recharge',
    access: 'verified',
    summary: 'Top up tokens',
    body: RechargeBody,
    data: CheckoutAddress,
    status: 201,
  },
  {
    method: 'post',
    path: '/subscriptions/cancel',
    access: 'verified',
    summary: 'Cancel your plan at the end of its period',
    data: z.object({ subscription: SubscriptionView }),
  },
  {
    method: 'post',
    path: '/subscriptions/portal',
    access: 'verified',
    summary: 'Get the address where you manage cards and invoices',
    data: z.object({ portal_url: z.string() }),
  },
  {
    method: 'get',
    path: '/subscriptions/history',
    access: 'verified',
    summary: 'List your subscriptions, payments and balance changes',
    query: HistoryQuery,
    data: History,
  },
  {
    method: 'get',
    path: '/payments/:id',
    access: 'verified',
    summary: 'Get a payment and its state',
    data: z.object({ payment: PaymentView }),
  },
  {
    method: 'get',
    path: '/payments/:id/receipt',
    access: 'verified',
    summary: 'Get the receipt of a payment',
    data: z.object({ receipt: Receipt }),
  },
  {
    method: 'post',
    path: '/webhooks/payments',
    access: 'public',
    summary: 'Receive a signed report from the payment gateway',
    data: z.object({ received: z.literal(true) }),
  },
]
