import { percent, plural } from './format.ts'

const QUESTIONS = {
  en: { one: '# question', other: '# questions' },
  ar: {
    zero: '# سؤال',
    one: 'سؤال واحد',
    two: 'سؤالان',
    few: '# أسئلة',
    many: '# سؤالًا',
    other: '# سؤال',
  },
}

/** What the public verification page says. */
const en = {
  product: 'Sullam',
  certificate: 'Certificate of completion',
  title: (name: string, course: string) => `${name}: ${course}`,
  valid: 'Genuine and valid',
  validMore: (instructor: string) =>
    `${instructor} issued this certificate on Sullam. We checked its digital signature just now.`,
  revoked: 'Revoked',
  revokedMore: (date: string, instructor: string) =>
    `${instructor} issued this certificate on Sullam and revoked it on ${date}. It is no longer valid.`,
  replaced: 'Replaced',
  replacedMore: (date: string) =>
    `A new certificate took the place of this one on ${date}. This one is no longer valid.`,
  replacedBy: 'Open the new certificate',
  expired: 'Expired',
  expiredMore: (date: string, instructor: string) =>
    `${instructor} issued this certificate on Sullam. It was valid until ${date}.`,
  unknown: 'Not found',
  unknownTitle: 'We have no certificate with this number',
  unknownMore:
    'The number may be mistyped, or the certificate may not be genuine. Compare the address with the one beside the QR code.',
  completed: 'completed every lesson and passed the final exam of',
  description: (name: string, course: string, score: string) =>
    `${name} completed every lesson of ${course} and passed the final exam with ${score}.`,
  score: 'Score',
  date: 'Issued on',
  until: 'Valid until',
  instructor: 'Issued by',
  second: 'Also signed by',
  centre: 'Centre',
  host: 'Hosted and signed by',
  exam: 'Final exam',
  examFacts: (questions: number, pass: number) =>
    `${plural(questions, QUESTIONS, 'en')}, pass mark ${percent(pass, 'en')}`,
  number: 'Certificate number',
  scan: 'Scan to open this page',
  home: 'About Sullam',
  other: 'العربية',
}

type Words = typeof en

const ar: Words = {
  product: 'سُلَّم',
  certificate: 'شهادة إتمام',
  title: (name, course) => `${name}: ${course}`,
  valid: 'أصلية وسارية',
  validMore: (instructor) =>
    `صدرت هذه الشهادة عن ${instructor} على منصّة سُلَّم، وتحقّقنا الآن من توقيعها الرقمي.`,
  revoked: 'ملغاة',
  revokedMore: (date, instructor) =>
    `صدرت هذه الشهادة عن ${instructor} على منصّة سُلَّم، ثم أُلغيت في ${date}. لم تعد سارية.`,
  replaced: 'استُبدلت',
  replacedMore: (date) => `صدرت شهادة جديدة بدلًا من هذه في ${date}. لم تعد هذه سارية.`,
  replacedBy: 'افتح الشهادة الجديدة',
  expired: 'انتهت صلاحيتها',
  expiredMore: (date, instructor) =>
    `صدرت هذه الشهادة عن ${instructor} على منصّة سُلَّم، وكانت سارية حتى ${date}.`,
  unknown: 'غير موجودة',
  unknownTitle: 'لا توجد شهادة بهذا الرقم',
  unknownMore: 'ربما في الرقم خطأ، أو أن الشهادة غير أصلية. قارن الرابط بالمكتوب بجانب رمز QR.',
  completed: 'إتمام جميع الدروس واجتياز الاختبار النهائي في دورة',
  description: (name, course, score) =>
    `شهادة ${name} على إتمام جميع دروس دورة «${course}» واجتياز الاختبار النهائي بنتيجة ${score}.`,
  score: 'النتيجة',
  date: 'تاريخ الإصدار',
  until: 'سارية حتى',
  instructor: 'أصدرها',
  second: 'ووقّعها أيضًا',
  centre: 'المركز',
  host: 'استضافها ووقّعها',
  exam: 'الاختبار النهائي',
  examFacts: (questions, pass) =>
    `${plural(questions, QUESTIONS, 'ar')}، ودرجة النجاح ${percent(pass, 'ar')}`,
  number: 'رقم الشهادة',
  scan: 'يفتح هذا الرمز هذه الصفحة',
  home: 'عن سُلَّم',
  other: 'English',
}

export const verifyWords = { ar, en }
