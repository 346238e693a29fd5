import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopback } from './loopback-server.ts'

/**
 * A peer that answers like Stripe's API, as far as the product asks it. The key says what it does: `sk_test_down`
 * is never answered well, `sk_test_revoked` is refused. `GET /calls` tells what came, `PUT /subscriptions/<id>` sets how one
 * stands there, `PUT /things<path>` what an address of the API answers. A
 * subscription or page that stands as `deaf` is never answered well.
 */
type Call = { method: string; path: string; form: Record<string, string>; idempotency: string | undefined }
type SubscriptionState = { status: string; cancel_at_period_end: boolean }
type State = { subscriptions: Map<string, SubscriptionState>; things: Map<string, unknown> }

export async function startStripeServer(): Promise<LoopbackServer> {
  const calls: Call[] = []
  const state: State = { subscriptions: new Map(), things: new Map() }
  return startLoopback((request, response) => void answer(request, response, calls, state))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: Call[],
  { subscriptions, things }: State,
) {
  let text = ''
  for await (const chunk of request) text += chunk
  const { method = 'GET', url = '/', headers } = request
  if (url === '/calls') return send(response, 200, calls)
  const set = /^\/subscriptions\/(.+)$/.exec(url)?.[1]
  if (method === 'PUT' && set) {
    // The body is a test's own.
    subscriptions.set(set, JSON.parse(text) as SubscriptionState)
    return send(response, 200, {})
  }
  if (method === 'PUT' && url.startsWith('/things')) {
    things.set(url.replace('/things', ''), JSON.parse(text))
    return send(response, 200, {})
  }
  const form = Object.fromEntries(new URLSearchParams(text))
  calls.push({ method, path: url, form, idempotency: headerOf(headers['idempotency-key']) })
  const key = headers.authorization?.replace('Bearer ', '') ?? ''
  if (key === 'sk_test_down') return fail(response, 500, 'api_error')
  if (key === 'sk_test_revoked') return fail(response, 401, 'invalid_request_error')
  const thing = things.get(decodeURIComponent(url))
  if (method === 'GET' && thing) return send(response, 200, thing)
  return resource(response, { method, url, form }, subscriptions)
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function resource(
  response: ServerResponse,
  { method, url, form }: { method: string; url: string; form: Record<string, string> },
  subscriptions: Map<string, SubscriptionState>,
) {
  if (method === 'POST' && url === '/v1/checkout/sessions') {
    const id = `cs_test_${form.client_reference_id}`
    return send(response, 200, {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/${id}`,
      mode: form.mode,
    })
  }
  if (method === 'POST' && url === '/v1/billing_portal/sessions') {
    return send(response, 200, {
      id: 'bps_1',
      object: 'billing_portal.session',
      url: `https://billing.stripe.test/p/${form.customer}`,
    })
  }
  if (method === 'POST' && url === '/v1/refunds') {
    const intent = form.payment_intent ?? ''
    if (subscriptions.get(intent)?.status === 'refunded') {
      return fail(response, 400, 'invalid_request_error', 'charge_already_refunded')
    }
    subscriptions.set(intent, { status: 'refunded', cancel_at_period_end: false })
    return send(response, 200, { id: `re_${intent}`, object: 'refund', status: 'succeeded' })
  }
  const page = /^\/v1\/checkout\/sessions\/([\w-]+)(\/expire)?$/.exec(url)
  if (page) {
    const [, id = '', expire] = page
    const known = subscriptions.get(id) ?? { status: 'open', cancel_at_period_end: false }
    if (known.status === 'deaf') return fail(response, 500, 'api_error')
    if (expire) subscriptions.set(id, { ...known, status: 'expired' })
    const status = subscriptions.get(id)?.status ?? known.status
    return send(response, 200, { id, object: 'checkout.session', status, payment_intent: `pi_${id}` })
  }
  const ref = /^\/v1\/subscriptions\/([\w-]+)$/.exec(url)?.[1]
  if (!ref || ref === 'sub_missing') return fail(response, 404, 'invalid_request_error', 'resource_missing')
  const known = subscriptions.get(ref) ?? { status: 'active', cancel_at_period_end: false }
  if (known.status === 'deaf') return fail(response, 500, 'api_error')
  if (method === 'DELETE') known.status = 'canceled'
  if (method === 'POST' && form.cancel_at_period_end) {
    known.cancel_at_period_end = form.cancel_at_period_end === 'true'
  }
  subscriptions.set(ref, known)
  return send(response, 200, { id: ref, object: 'subscription', customer: `cus_${ref}`, ...known })
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
  response.end(JSON.stringify(body))
}

const fail = (response: ServerResponse, status: number, type: string, code?: string) =>
  send(response, status, {
    error: { type, message: 'refused by the test server', ...(code ? { code } : {}) },
  })
