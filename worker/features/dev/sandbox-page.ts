import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Locale } from '#db/vocabulary.ts'
import { ById } from '#worker/contract/wire.ts'
import { receiveReport } from '#worker/features/billing/receive-report.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { choosePageLocale } from '#worker/platform/locale.ts'
import { SANDBOX_SIGNATURE, sandboxReport } from '#worker/platform/payments/sandbox.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { pathOf, sandboxHtml } from './sandbox-html.ts'
import { findSandboxOrder, type SandboxOrder } from './sandbox-queries.ts'
import { sandboxStyle } from './sandbox-style.ts'

/** The sandbox gateway's own page. Only on one machine: whoever holds the address may pay with nothing. */
export const sandboxPage = new Hono<AppEnv>()
  .use('/dev/payments/*', async (c, next) => {
    if (c.var.services.env.LOCAL !== 'on') throw new AppError('not_found')
    await next()
  })
  .get('/dev/payments/sheet.css', (c) =>
    c.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  .get('/dev/payments/:id', validate('param', ById), async (c) => {
    const order = found(await findSandboxOrder(c.var.services, c.req.valid('param').id))
    c.header('Cache-Control', 'no-store')
    return c.html(sandboxHtml(order, localeOf(c)))
  })
  .post('/dev/payments/:id', validate('param', ById), async (c) => {
    const { services } = c.var
    const order = found(await findSandboxOrder(services, c.req.valid('param').id))
    const wanted = wantedOf(order, await c.req.parseBody())
    const report = await sandboxReport(services, { ...wanted, payment_id: order.id })
    const headers = new Headers({ [SANDBOX_SIGNATURE]: report.signature })
    // Sends the report in the same way as any gateway, with its signature.
    await orUnavailable(async () => receiveReport(services, report.body, headers))
    // A refund is made by the bank, which stays on its page; the payer continues.
    if (wanted.kind === 'refunded') return c.redirect(c.req.path, 303)
    const isPaid = wanted.kind === 'paid'
    const back = new URL(pathOf(order, isPaid), services.env.APP_ORIGIN)
    if (isPaid) back.searchParams.set('payment', order.id)
    return c.redirect(back.href, 303)
  })

const localeOf = (c: Context<AppEnv>): Locale =>
  choosePageLocale({
    query: c.req.query('lang'),
    cookie: getCookie(c, 'language'),
    acceptLanguage: c.req.header('Accept-Language'),
  })

type Outcome =
  | { kind: 'paid'; amount: number; currency: string }
  | { kind: 'failed' }
  | { kind: 'refunded'; amount: number }

/**
 * The action of the button. The report of a refund names the total refunded so far, so pressing twice counts once.
 */
function wantedOf(order: SandboxOrder, { outcome, amount }: Record<string, unknown>): Outcome {
  const mayPay = order.state !== 'closed'
  if (mayPay && outcome === 'paid') return { kind: outcome, amount: order.amount, currency: order.currency }
  if (mayPay && outcome === 'failed') return { kind: outcome }
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? []
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  const given = minor >= 1 && minor <= order.amount - order.refunded_amount
  if (outcome !== 'refunded' || order.state !== 'paid' || !given) throw new AppError('malformed')
  return { kind: 'refunded', amount: order.refunded_amount + minor }
}
