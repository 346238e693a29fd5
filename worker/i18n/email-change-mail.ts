import { LIMITS, type Locale } from '#db/vocabulary.ts'
import { compose, type EmailText, type MailText, minutes } from './mail.ts'

type Asked = { name: string; email: string }

const emails = {
  code: {
    en: (name: string): EmailText => ({
      subject: 'Confirm your new email for Sullam',
      lines: [
        `Hello ${name},`,
        'Enter this code in your profile to use this email address for your account:',
      ],
      ending: `The code works for ${minutes(LIMITS.otpMs, 'en')}. If you didn’t ask for it, ignore this email and don’t share the code with anyone.`,
    }),
    ar: (name: string): EmailText => ({
      subject: 'أكّد بريدك الإلكتروني الجديد في سُلَّم',
      lines: [`مرحبًا ${name}،`, 'اكتب هذا الرمز في ملفك الشخصي ليصير هذا البريد الإلكتروني بريد حسابك:'],
      ending: `يصلح الرمز ${minutes(LIMITS.otpMs, 'ar')}. إن لم تطلبه فتجاهل هذه الرسالة، ولا تعطِ الرمز أحدًا.`,
    }),
  },
  link: {
    en: ({ name, email }: Asked): EmailText => ({
      subject: 'Change your Sullam email?',
      lines: [
        `Hello ${name},`,
        `Someone with your password asked to change the email address of your account to ${email}. Nothing changes until you confirm.`,
      ],
      action: 'Confirm or stop',
      ending: 'The link works for 24 hours. If it wasn’t you, stop the change and set a new password.',
    }),
    ar: ({ name, email }: Asked): EmailText => ({
      subject: 'هل تغيّر بريدك الإلكتروني في سُلَّم؟',
      lines: [
        `مرحبًا ${name}،`,
        `طلب شخص يعرف كلمة مرورك أن يصير بريد حسابك \u2066${email}\u2069. لن يتغيّر شيء حتى تؤكّد.`,
      ],
      action: 'التأكيد أو الإيقاف',
      ending: 'يعمل الرابط 24 ساعة. إن لم تكن أنت، فأوقف التغيير واختر كلمة مرور جديدة.',
    }),
  },
  inUse: {
    en: (name: string): EmailText => ({
      subject: 'Someone tried to use your email in Sullam',
      lines: [
        `Hello ${name},`,
        'Someone tried to use your email address for another account. It belongs to your account, and nothing has changed.',
      ],
      action: 'Log in',
      ending: 'If it was you, log in to this account. If it wasn’t, you don’t need to do anything.',
    }),
    ar: (name: string): EmailText => ({
      subject: 'حاول شخص استعمال بريدك الإلكتروني في سُلَّم',
      lines: [
        `مرحبًا ${name}،`,
        'حاول شخص أن يربط بريدك الإلكتروني بحساب آخر. البريد مرتبط بحسابك، ولم يتغيّر فيه شيء.',
      ],
      action: 'تسجيل الدخول',
      ending: 'إن كنت أنت، فسجّل الدخول إلى هذا الحساب. وإلا فلا حاجة إلى أي إجراء.',
    }),
  },
}

/** To the new address: the code that proves it. */
export const changeCodeMail = (locale: Locale, name: string, code: string): MailText =>
  compose(locale, emails.code[locale](name), { code })

/** To the old address: the link by which its owner confirms or stops the change to `email`. */
export const changeLinkMail = (locale: Locale, { link, ...asked }: Asked & { link: string }): MailText =>
  compose(locale, emails.link[locale](asked), { link })

/** To the owner of an address that another account wanted. */
export const addressInUseMail = (locale: Locale, name: string, link: string): MailText =>
  compose(locale, emails.inUse[locale](name), { link })
