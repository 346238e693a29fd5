import type { Locale } from '#db/vocabulary.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { orderTitle } from '#worker/features/billing/order-title.ts'
import { escapeHtml } from '#worker/i18n/escape-html.ts'
import { money } from '#worker/i18n/format.ts'
import { plainPage } from '#worker/platform/http/plain-page.ts'
import type { SandboxOrder } from './sandbox-queries.ts'

const words = {
  en: {
    title: 'Sandbox checkout',
    about: 'This page stands in for a bank. No money moves.',
    pay: 'Pay',
    decline: 'Decline',
    back: 'Back to Sullam',
    settled: { paid: 'Paid', failed: 'Declined', closed: 'Closed', refunded: 'Refunded', pending: '' },
    partly: (amount: string) => `Refunded so far: ${amount}`,
    amount: (currency: string) => `Amount to refund, ${currency}`,
    refund: 'Refund',
    what: { subscription: 'Plan', recharge: 'Top-up', course: 'Course' },
  },
  ar: {
    title: 'صفحة دفع تجريبية',
    about: 'هذه الصفحة مكان صفحة البنك. لا تُحوَّل فيها أي أموال.',
    pay: 'دفع',
    decline: 'رفض الدفع',
    back: 'العودة إلى سُلَّم',
    settled: {
      paid: 'تم الدفع',
      failed: 'رُفض الدفع',
      closed: 'أُغلقت الصفحة',
      refunded: 'رُدّ المبلغ',
      pending: '',
    },
    partly: (amount: string) => `رُدّ حتى الآن: ${amount}`,
    amount: (currency: string) => `المبلغ الذي سيُرَدّ (${currency})`,
    refund: 'ردّ المبلغ',
    what: { subscription: 'باقة', recharge: 'شحن رصيد', course: 'دورة' },
  },
}

/** The page for a payer who has paid, and for one who leaves without it. */
export function pathOf({ course_id: courseId, invite_code: code }: SandboxOrder, isPaid: boolean): string {
  if (courseId === null) return pagePath('plans')
  return isPaid || code === null
    ? pagePath('studentCourse', { course_id: courseId })
    : `${pagePath('join')}?code=${code}`
}

/** A payment as its bank shows it: to be paid or declined, and once paid, to be given back in whole or in part. */
export function sandboxHtml(order: SandboxOrder, locale: Locale): string {
  const say = words[locale]
  const plan = locale === 'ar' ? order.plan_ar : order.plan_en
  const title = plan ?? order.course_title ?? orderTitle(locale, order)
  const body = `<section>
<p>${say.what[order.purpose]} · <bdi>${escapeHtml(title)}</bdi></p>
<p class="amount"><bdi>${money(order.amount, order.currency, locale)}</bdi></p>
${order.state === 'pending' ? payForm(order, locale) : `<p class="settled">${say.settled[order.state]}</p>`}
${order.state === 'paid' ? refundForm(order, locale) : ''}
</section>
<p><a href="${escapeHtml(pathOf(order, order.state === 'paid'))}">${say.back}</a></p>`
  return plainPage({ locale, title: say.title, about: say.about, sheet: '/dev/payments/sheet.css', body })
}

const payForm = (order: SandboxOrder, locale: Locale) => `<form method="post">
<button name="outcome" value="paid" class="pay">${words[locale].pay} <bdi>${money(order.amount, order.currency, locale)}</bdi></button>
<button name="outcome" value="failed">${words[locale].decline}</button>
</form>`

function refundForm(
  { amount, refunded_amount: refundedAmount, currency }: SandboxOrder,
  locale: Locale,
): string {
  const say = words[locale]
  const rest = ((amount - refundedAmount) / 100).toFixed(2)
  const given = `<p class="about">${say.partly(`<bdi>${money(refundedAmount, currency, locale)}</bdi>`)}</p>`
  return `${refundedAmount > 0 ? given : ''}
<form method="post">
<label for="amount">${say.amount(currency)}</label>
<input id="amount" name="amount" type="number" min="0.01" max="${rest}" step="0.01" value="${rest}" dir="ltr" required>
<button name="outcome" value="refunded">${say.refund}</button>
</form>`
}
