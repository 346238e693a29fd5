import { LIMITS, type Locale } from '#db/vocabulary.ts'
import { plural } from './format.ts'
import { emailHtml } from './mail-html.ts'

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

export type EmailText = { subject: string; lines: string[]; action?: string; ending: string }

const MINUTES = {
  en: { one: '# minute', other: '# minutes' },
  ar: {
    zero: '# دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  },
}
export const minutes = (ms: number, locale: Locale) => plural(ms / 60_000, MINUTES, locale)

const emails = {
  verification: {
    en: (name: string): EmailText => ({
      subject: 'Your Sullam code',
      lines: [`Hello ${name},`, 'Enter this code to verify your email address:'],
      ending: `The code works for ${minutes(LIMITS.otpMs, 'en')}. If you didn’t register, ignore this email and don’t share the code with anyone.`,
    }),
    ar: (name: string): EmailText => ({
      subject: 'رمز التحقّق لحسابك في سُلَّم',
      lines: [`مرحبًا ${name}،`, 'اكتب هذا الرمز لتؤكّد بريدك الإلكتروني:'],
      ending: `يصلح الرمز ${minutes(LIMITS.otpMs, 'ar')}. إن لم تسجّل في سُلَّم فتجاهل هذه الرسالة، ولا تعطِ الرمز أحدًا.`,
    }),
  },
  reset: {
    en: (name: string): EmailText => ({
      subject: 'Set a new Sullam password',
      lines: [`Hello ${name},`, 'Someone asked to set a new password for your account.'],
      action: 'Set a new password',
      ending: `The link works once, for ${minutes(LIMITS.resetMs, 'en')}. If it wasn’t you, you don’t need to do anything.`,
    }),
    ar: (name: string): EmailText => ({
      subject: 'كلمة مرور جديدة في سُلَّم',
      lines: [`مرحبًا ${name}،`, 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك.'],
      action: 'تعيين كلمة مرور جديدة',
      ending: `يعمل الرابط مرة واحدة خلال ${minutes(LIMITS.resetMs, 'ar')}. إن لم تطلب ذلك فلا حاجة إلى أي إجراء.`,
    }),
  },
  alreadyRegistered: {
    en: (name: string): EmailText => ({
      subject: 'You already have a Sullam account',
      lines: [
        `Hello ${name},`,
        'Someone tried to register with your email address. You already have an account with it, and nothing has changed.',
      ],
      action: 'Log in',
      ending: 'If it was you, log in or ask for a new password. If it wasn’t, you don’t need to do anything.',
    }),
    ar: (name: string): EmailText => ({
      subject: 'لديك حساب في سُلَّم',
      lines: [
        `مرحبًا ${name}،`,
        'حاول شخص أن ينشئ حسابًا ببريدك الإلكتروني. البريد مرتبط بحسابك، ولم يتغيّر فيه شيء.',
      ],
      action: 'تسجيل الدخول',
      ending: 'إن كنت أنت، فسجّل الدخول أو اطلب كلمة مرور جديدة. وإلا فلا حاجة إلى أي إجراء.',
    }),
  },
}

export const verificationMail = (locale: Locale, name: string, code: string) =>
  compose(locale, emails.verification[locale](name), { code })

export const resetMail = (locale: Locale, name: string, link: string) =>
  compose(locale, emails.reset[locale](name), { link })

export const alreadyRegisteredMail = (locale: Locale, name: string, link: string) =>
  compose(locale, emails.alreadyRegistered[locale](name), { link })

const NEWS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    open: 'Open in Sullam',
    stop: 'Stop emails like this',
    safety: 'If it wasn’t you, log that device out in your profile and set a new password.',
  },
  ar: {
    hello: (name: string) => `مرحبًا ${name}،`,
    open: 'فتح في سُلَّم',
    stop: 'إيقاف هذا النوع من الرسائل',
    safety: 'إن لم تكن أنت، فأنهِ تلك الجلسة من ملفك الشخصي، واختر كلمة مرور جديدة.',
  },
}

type NotificationText = {
  name: string
  title: string
  link: string
  /** `page` is for people, `call` for mail programs; none for what nobody may switch off. */
  unsubscribe: { page: string; call: string } | undefined
}

/** A notification as an email. What cannot be switched off is about the account's safety, and says what to do. */
export function notificationMail(
  locale: Locale,
  { name, title, link, unsubscribe }: NotificationText,
): MailText {
  const { hello, open, stop, safety } = NEWS[locale]
  const email = {
    subject: plainSubject(title),
    lines: [hello(name), title],
    action: open,
    ending: unsubscribe ? '' : safety,
  }
  const end = unsubscribe && { text: stop, page: unsubscribe.page }
  return { ...compose(locale, email, { link, stop: end }), unsubscribe: unsubscribe?.call }
}

/** Lists of mails show the isolates around names as boxes; a subject has one line. */
const plainSubject = (title: string) => title.replace(/[\p{Cc}\p{Cf}]/gu, '')

type More = { code?: string; link?: string; stop?: { text: string; page: string } | undefined }

/** Its HTML and its plain text, which say the same. */
export function compose(locale: Locale, email: EmailText, { stop, ...more }: More): MailText {
  const end = stop ? `${stop.text}: ${stop.page}` : ''
  const parts = [...email.lines, more.code ?? more.link ?? '', email.ending, end]
  const html = emailHtml(locale, { ...email, ...more, ...(stop && { stop }) })
  return { subject: email.subject, text: parts.filter(Boolean).join('\n\n'), html, ...more }
}
