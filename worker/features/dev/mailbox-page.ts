import { Hono } from 'hono'
import type { Locale } from '#db/vocabulary.ts'
import { MailboxQuery, type MailView } from '#worker/contract/settings.ts'
import { ById } from '#worker/contract/wire.ts'
import { escapeHtml } from '#worker/i18n/escape-html.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { plainPage } from '#worker/platform/http/plain-page.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { mailboxStyle } from './mailbox-style.ts'
import { findEmail, listEmails } from './queries.ts'

const words = {
  en: {
    title: 'Mailbox',
    about: 'Emails that Sullam would have sent. None of them left this machine.',
    search: 'Email address',
    show: 'Show',
    none: 'No emails yet.',
    open: 'Open the link',
    look: 'See the email as designed',
  },
  ar: {
    title: 'صندوق البريد',
    about: 'رسائل كان هذا الجهاز سيرسلها. لم تخرج منه أي رسالة.',
    search: 'البريد الإلكتروني',
    show: 'عرض',
    none: 'لا توجد رسائل بعد.',
    open: 'فتح الرابط',
    look: 'عرض الرسالة كما تظهر',
  },
}

/** A page for people, without script; programs read /api/v1/dev/mailbox. Only on one machine. */
export const mailboxPage = new Hono<AppEnv>()
  .get('/dev/mailbox', validate('query', MailboxQuery), async (c) => {
    const { services, locale } = c.var
    if (services.env.LOCAL !== 'on') throw new AppError('not_found')
    const { to } = c.req.valid('query')
    const address = to === '' ? undefined : to
    c.header('Cache-Control', 'no-store')
    return c.html(pageOf(await listEmails(services, address), locale, address ?? ''))
  })
  .get('/dev/mailbox/:id', validate('param', ById), async (c) => {
    const { services } = c.var
    if (services.env.LOCAL !== 'on') throw new AppError('not_found')
    const { html } = found(await findEmail(services, c.req.valid('param').id))
    // Mail has its styles inline. Nothing else of it may work here but its links.
    c.header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    c.header('Cache-Control', 'no-store')
    return c.html(html)
  })
  .get('/dev/mailbox.css', (c) => {
    if (c.var.services.env.LOCAL !== 'on') throw new AppError('not_found')
    return c.body(mailboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })

function pageOf(mails: MailView[], locale: Locale, to: string): string {
  const say = words[locale]
  const list = mails.map((mail) => cardOf(mail, locale)).join('') || `<p class="none">${say.none}</p>`
  const body = `<form><label for="to">${say.search}</label>
<input id="to" name="to" type="email" dir="ltr" value="${escapeHtml(to)}"><button>${say.show}</button></form>
${list}`
  return plainPage({ locale, title: say.title, about: say.about, sheet: '/dev/mailbox.css', body })
}

/** The text part, as its own language and direction have it; the code and the link as a reader wants them. */
function cardOf(mail: MailView, locale: Locale): string {
  const time = `<time datetime="${mail.sent_at}" dir="ltr">${mail.sent_at.slice(0, 19).replace('T', ' ')}</time>`
  const code = mail.code ? `<p class="code" dir="ltr">${escapeHtml(mail.code)}</p>` : ''
  const link = mail.link ? `<p><a href="${escapeHtml(mail.link)}">${words[locale].open}</a></p>` : ''
  return `<article>
<header><bdi class="to">${escapeHtml(mail.to)}</bdi> ${time}</header>
<h2 dir="auto">${escapeHtml(mail.subject)}</h2>
${code}${link}
<pre dir="auto">${escapeHtml(mail.text)}</pre>
<p><a href="/dev/mailbox/${mail.id}">${words[locale].look}</a></p>
</article>`
}
