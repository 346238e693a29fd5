import type { Locale } from '#db/vocabulary.ts'
import { compose, type EmailText, type MailText } from './mail.ts'

type Invited = { instructor: string; course: string; code: string }

const emails = {
  en: ({ instructor, course, code }: Invited): EmailText => ({
    subject: `${instructor} invites you to ${course}`,
    lines: [
      'Hello,',
      `${instructor} invites you to the course “${course}” on Sullam. Your invite code is ${code}. It works once.`,
    ],
    action: 'Join the course',
    ending: 'If you don’t know who this is, you don’t need to do anything.',
  }),
  ar: ({ instructor, course, code }: Invited): EmailText => ({
    subject: `دعوة من ${instructor} إلى دورة ${course}`,
    lines: [
      'مرحبًا،',
      `يدعوك ${instructor} إلى دورة «${course}» في سُلَّم. رمز الدعوة \u2066${code}\u2069، ويعمل مرة واحدة.`,
    ],
    action: 'الانضمام إلى الدورة',
    ending: 'إن كنت لا تعرف المرسل، فلا حاجة إلى أي إجراء.',
  }),
}

/** To somebody who may have no account yet. The subject has one line, whatever the names hold. */
export function invitationMail(locale: Locale, { link, ...invited }: Invited & { link: string }): MailText {
  const email = emails[locale](invited)
  const subject = email.subject.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return compose(locale, { ...email, subject }, { link })
}
