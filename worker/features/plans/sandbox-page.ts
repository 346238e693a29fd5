import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Locale } from '#db/vocabulary.ts'
import { escapeHtml } from '#worker/i18n/escape-html.ts'
import { begin } from '#worker/platform/begin.ts'
import { AppError, found } from '#worker/platform/errors.ts'
import { choosePageLocale } from '#worker/platform/locale.ts'
import { onError } from '#worker/platform/on-error.ts'
import { SANDBOX_SIGNATURE, sandboxReport } from '#worker/platform/payments/sandbox.ts'
import type { AppEnv } from '#worker/platform/request.ts'
import { readSandboxOrder, type SandboxOrder } from './sandbox-queries.ts'
import { sandboxStyle } from './sandbox-style.ts'
import { webhookRoutes } from './webhook-routes.ts'

const words = {
  en: {
    title: 'Sandbox checkout',
    about: 'This page stands for a bank. No money moves.',
    pay: 'Pay',
    decline: 'Decline',
    back: 'Back to Sullam',
    settled: { paid: 'Paid', failed: 'Declined', refunded: 'Refunded', pending: '' },
    what: { subscription: 'Plan', recharge: 'Top-up', course: 'Course' },
  },
  ar: {
    title: 'صفحة دفع تجريبية',
    about: 'هذه الصفحة تقوم مقام البنك، ولا تُحوَّل أي أموال.',
    pay: 'دفع',
    decline: 'رفض الدفع',
    back: 'العودة إلى سُلَّم',
    settled: { paid: 'تم الدفع', failed: 'رُفض الدفع', refunded: 'أُعيد المبلغ', pending: '' },
    what: { subscription: 'باقة', recharge: 'شحن رصيد', course: 'دورة' },
  },
}

/** The gateway's reports go through the same door as any other's, signature and all. */
const webhook = new Hono<AppEnv>().onError(onError).use(begin).route('/', webhookRoutes)

/** The sandbox gateway's own page. Only on one machine: whoever holds the address may pay with nothing. */
export const sandboxPage = new Hono<AppEnv>()
  .use('/dev/payments/*', async (c, next) => {
    if (c.var.services.env.LOCAL !== 'on') throw new AppError('not_found')
    await next()
  })
  .get('/dev/payments/sheet.css', (c) =>
    c.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  .get('/dev/payments/:id', async (c) => {
    const order = found(await readSandboxOrder(c.var.services.db, c.req.param('id')))
    c.header('Cache-Control', 'no-store')
    return c.html(pageOf(order, localeOf(c)))
  })
  .post('/dev/payments/:id', async (c) => {
    const { services } = c.var
    const order = found(await readSandboxOrder(services.db, c.req.param('id')))
    const { outcome } = await c.req.parseBody()
    if (outcome !== 'paid' && outcome !== 'failed') throw new AppError('malformed')
    const report = await sandboxReport(services, { kind: outcome, payment_id: order.id })
    const headers = { 'Content-Type': 'application/json', [SANDBOX_SIGNATURE]: report.signature }
    const init = { method: 'POST', body: report.body, headers }
    const answer = await webhook.request('/webhooks/payments', init, c.env, c.executionCtx)
    if (!answer.ok) throw new AppError('unavailable', { retryAfter: 5 })
    const back = new URL(pathOf(order), services.env.APP_ORIGIN)
    if (outcome === 'paid') back.searchParams.set('payment', order.id)
    return c.redirect(back.href, 303)
  })

const localeOf = (c: Context<AppEnv>): Locale =>
  choosePageLocale({
    query: c.req.query('lang'),
    cookie: getCookie(c, 'language'),
    acceptLanguage: c.req.header('Accept-Language'),
  })

const pathOf = ({ course_id }: SandboxOrder) =>
  course_id === null ? '/plans' : `/student/courses/${course_id}`

function pageOf(order: SandboxOrder, locale: Locale): string {
  const say = words[locale]
  const money = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'currency',
    currency: order.currency,
  }).format(order.amount / 100)
  const name = order.course_title ?? (locale === 'ar' ? order.plan_ar : order.plan_en)
  const named = name === null ? '' : ` · <bdi>${escapeHtml(name)}</bdi>`
  const buttons = `<form method="post">
<button name="outcome" value="paid" class="pay">${say.pay} <bdi>${money}</bdi></button>
<button name="outcome" value="failed">${say.decline}</button>
</form>`
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say.title}</title>
<link rel="stylesheet" href="/dev/payments/sheet.css">
</head>
<body>
<main>
<h1>${say.title}</h1>
<p class="about">${say.about}</p>
<section>
<p>${say.what[order.purpose]}${named}</p>
<p class="amount"><bdi>${money}</bdi></p>
${order.state === 'pending' ? buttons : `<p class="settled">${say.settled[order.state]}</p>`}
</section>
<p><a href="${pathOf(order)}">${say.back}</a></p>
</main>
</body>
</html>`
}
