import type { Locale } from '#db/vocabulary.ts'
import { type ArabicForms, type EnglishForms, pluralForm } from '#worker/contract/plural.ts'

export const count = (n: number, locale: Locale, forms: ArabicForms | EnglishForms) =>
  pluralForm(n, forms, locale).replace('#', String(n))

/** What the public page of a course says. */
const en = {
  product: 'Sullam',
  other: 'العربية',
  home: 'About Sullam',
  menu: 'Main menu',
  courses: 'Courses',
  login: 'Log in',
  by: (name: string) => `By ${name}`,
  approved: (date: string) => `Approved and published by the instructor on ${date}`,
  free: 'Free',
  once: 'You pay once',
  join: 'Join the course',
  code: 'I have an invite code',
  inside: 'What is in it',
  facts: (levels: number, lessons: number, minutes: number) =>
    [
      count(levels, 'en', { one: '# level', other: '# levels' }),
      count(lessons, 'en', { one: '# lesson', other: '# lessons' }),
      count(minutes, 'en', { one: '# minute', other: '# minutes' }),
    ].join(' · '),
  exam: (questions: number, pass: number) =>
    `Final exam: ${count(questions, 'en', { one: '# question', other: '# questions' })}, pass mark ${pass}%`,
  certificate: 'A certificate that anyone can verify',
  minutes: (n: number) => count(n, 'en', { one: '# minute', other: '# minutes' }),
  until: (date: string) => `You can join until ${date}`,
  over: (date: string) => `Joining ended on ${date}`,
  courseGoals: 'After this course you can',
  locked: 'The first lesson is open to everyone. The others open when you join.',
  allLocked: 'The lessons open when you join.',
  open: 'Open',
  source: 'Where this sentence comes from:',
  pages: (n: number) => count(n, 'en', { one: '# page', other: '# pages' }),
  page: (n: number) => `page ${n}`,
  sample: 'Read the first lesson',
  sampleHint: 'No account needed.',
  goals: 'After this lesson you can',
  more: (n: number) =>
    count(n, 'en', {
      one: 'One more part of this lesson, such as a picture or a check, is in the course.',
      other: '# more parts of this lesson, such as pictures and checks, are in the course.',
    }),
  sources: 'Made from',
  unknown: 'We have no open course at this address',
  unknownMore: 'It may be private, or no longer open. If you have an invite code, join with it.',
}
type Words = typeof en

const ar: Words = {
  product: 'سُلَّم',
  other: 'English',
  home: 'عن سُلَّم',
  menu: 'القائمة الرئيسية',
  courses: 'الدورات',
  login: 'تسجيل الدخول',
  by: (name) => `يقدّمها ${name}`,
  approved: (date) => `اعتمدها المدرّب ونشرها في ${date}`,
  free: 'مجانية',
  once: 'تدفع مرة واحدة',
  join: 'الانضمام إلى الدورة',
  code: 'لديّ رمز دعوة',
  inside: 'محتوى الدورة',
  facts: (levels, lessons, minutes) =>
    [
      count(levels, 'ar', {
        zero: 'لا مستويات',
        one: 'مستوى واحد',
        two: 'مستويان',
        few: '# مستويات',
        many: '# مستوى',
        other: '# مستوى',
      }),
      count(lessons, 'ar', {
        zero: 'لا دروس',
        one: 'درس واحد',
        two: 'درسان',
        few: '# دروس',
        many: '# درسًا',
        other: '# درس',
      }),
      ar.minutes(minutes),
    ].join(' · '),
  exam: (questions, pass) =>
    `اختبار نهائي: ${count(questions, 'ar', {
      zero: 'لا أسئلة',
      one: 'سؤال واحد',
      two: 'سؤالان',
      few: '# أسئلة',
      many: '# سؤالًا',
      other: '# سؤال',
    })}، والنجاح من ${pass}%`,
  certificate: 'شهادة يمكن لأي أحد التحقّق منها',
  minutes: (n) =>
    count(n, 'ar', {
      zero: '0 دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    }),
  until: (date) => `الانضمام متاح حتى ${date}`,
  over: (date) => `انتهى الانضمام في ${date}`,
  courseGoals: 'بعد هذه الدورة يمكنك',
  locked: 'الدرس الأول مفتوح للجميع، وتُفتح بقية الدروس عند الانضمام.',
  allLocked: 'تُفتح الدروس عند الانضمام.',
  open: 'مفتوح',
  source: 'مصدر هذه الجملة:',
  pages: (n) =>
    count(n, 'ar', {
      zero: 'لا صفحات',
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '# صفحات',
      many: '# صفحة',
      other: '# صفحة',
    }),
  page: (n) => `صفحة ${n}`,
  sample: 'اقرأ الدرس الأول',
  sampleHint: 'لا تحتاج إلى حساب.',
  goals: 'بعد هذا الدرس يمكنك',
  more: (n) =>
    count(n, 'ar', {
      zero: '',
      one: 'في الدورة جزء آخر من هذا الدرس، كصورة أو سؤال.',
      two: 'في الدورة جزآن آخران من هذا الدرس، كالصور والأسئلة.',
      few: 'في الدورة # أجزاء أخرى من هذا الدرس، كالصور والأسئلة.',
      many: 'في الدورة # جزءًا آخر من هذا الدرس، كالصور والأسئلة.',
      other: 'في الدورة # جزء آخر من هذا الدرس، كالصور والأسئلة.',
    }),
  sources: 'أُعدّت من',
  unknown: 'لا توجد دورة مفتوحة في هذا الرابط',
  unknownMore: 'قد تكون الدورة خاصة أو لم تعد مفتوحة. إن كان لديك رمز دعوة فانضم به.',
}

export const coursePageWords = { ar, en }
