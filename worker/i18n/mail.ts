import { LIMITS, type Locale } from '#db/vocabulary.ts'

/** A mail in one language; the text part says everything the HTML part says. */
export type MailText = {
  subject: string
  text: string
  html: string
  code?: string
  link?: string
  /** Address that ends mail of this kind. */
  unsubscribe?: string
}

type Letter = { subject: string; lines: string[]; action?: string; ending: string }

const minutes = (ms: number) => ms / 60_000

const letters = {
  verification: {
    en: (name: string): Letter => ({
      subject: 'Your Sullam code',
      lines: [`Hello ${name},`, 'Enter this code to confirm your email address:'],
      ending: `It is valid for ${minutes(LIMITS.otpMs)} minutes. If you did not register, ignore this mail and give the code to nobody.`,
    }),
    ar: (name: string): Letter => ({
      subject: 'رمز التحقق من سُلَّم',
      lines: [`مرحبًا ${name}،`, 'رمز توثيق البريد الإلكتروني:'],
      ending: `يصلح الرمز مدة ${minutes(LIMITS.otpMs)} دقائق. إن لم يكن التسجيل منك فيمكن تجاهل هذه الرسالة، ولا ينبغي إعطاء الرمز لأحد.`,
    }),
  },
  reset: {
    en: (name: string): Letter => ({
      subject: 'A new password for Sullam',
      lines: [`Hello ${name},`, 'Somebody asked to set a new password for your account.'],
      action: 'Set a new password',
      ending: `The link works once, for ${minutes(LIMITS.resetMs)} minutes. If it was not you, nothing needs to be done.`,
    }),
    ar: (name: string): Letter => ({
      subject: 'كلمة مرور جديدة في سُلَّم',
      lines: [`مرحبًا ${name}،`, 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك.'],
      action: 'تعيين كلمة مرور جديدة',
      ending: `يعمل الرابط مرة واحدة خلال ${minutes(LIMITS.resetMs)} دقيقة. إن لم يكن الطلب منك فلا يلزم أي إجراء.`,
    }),
  },
  alreadyRegistered: {
    en: (name: string): Letter => ({
      subject: 'You already have a Sullam account',
      lines: [
        `Hello ${name},`,
        'Somebody tried to register with your email address. It belongs to your account, and nothing was changed.',
      ],
      action: 'Log in',
      ending: 'If it was you, log in or ask for a new password. If not, nothing needs to be done.',
    }),
    ar: (name: string): Letter => ({
      subject: 'لديك حساب في سُلَّم من قبل',
      lines: [`مرحبًا ${name}،`, 'جرت محاولة تسجيل ببريدك الإلكتروني، وهو مرتبط بحسابك، ولم يتغيّر فيه شيء.'],
      action: 'تسجيل الدخول',
      ending: 'إن كانت المحاولة منك فيمكن تسجيل الدخول أو طلب كلمة مرور جديدة، وإلا فلا يلزم أي إجراء.',
    }),
  },
}

export const verificationMail = (locale: Locale, name: string, code: string) =>
  compose(locale, letters.verification[locale](name), { code })

export const resetMail = (locale: Locale, name: string, link: string) =>
  compose(locale, letters.reset[locale](name), { link })

export const alreadyRegisteredMail = (locale: Locale, name: string, link: string) =>
  compose(locale, letters.alreadyRegistered[locale](name), { link })

const NEWS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    open: 'Open in Sullam',
    end: 'To receive no more mail of this kind:',
  },
  ar: { hello: (name: string) => `مرحبًا ${name}،`, open: 'فتح في سُلَّم', end: 'لإيقاف هذا النوع من الرسائل:' },
}

/** A notification as a letter; `page` is for people, `call` for mail programs. Without `unsubscribe` for what nobody may switch off. */
export function newsMail(
  locale: Locale,
  news: { name: string; title: string; link: string; unsubscribe?: { page: string; call: string } },
): MailText {
  const { hello, open, end } = NEWS[locale]
  const ending = news.unsubscribe ? `${end} ${news.unsubscribe.page}` : ''
  const letter = { subject: news.title, lines: [hello(news.name), news.title], action: open, ending }
  return { ...compose(locale, letter, { link: news.link }), unsubscribe: news.unsubscribe?.call }
}

function compose(locale: Locale, letter: Letter, more: { code?: string; link?: string }): MailText {
  const parts = [...letter.lines, more.code ?? more.link ?? '', letter.ending]
  return { subject: letter.subject, text: parts.join('\n\n'), html: htmlOf(locale, letter, more), ...more }
}

/** Mail programs know only inline styles. */
function htmlOf(locale: Locale, letter: Letter, more: { code?: string; link?: string }): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const code = more.code
    ? `<p dir="ltr" style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:600">${more.code}</p>`
    : ''
  const link = more.link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(more.link)}" style="color:#0b5d4f">${escapeHtml(letter.action ?? more.link)}</a></p>`
    : ''
  const dir = locale === 'ar' ? 'rtl' : 'ltr'
  return [
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1c2421;background:#fff">',
    letter.lines.map(paragraph).join(''),
    code,
    link,
    paragraph(letter.ending),
    '</body></html>',
  ].join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and quoted attributes of HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
