/** What the public verification page says. */
const en = {
  product: 'Sullam',
  certificate: 'Certificate of completion',
  title: (name: string, course: string) => `${name}: ${course}`,
  valid: 'Genuine and valid',
  validMore: 'Sullam issued this certificate. We checked its digital signature just now.',
  revoked: 'Revoked',
  revokedMore: (date: string) =>
    `Sullam issued this certificate and revoked it on ${date}. It is no longer valid.`,
  unknown: 'Not found',
  unknownTitle: 'We have no certificate with this number',
  unknownMore:
    'The number may be mistyped, or the certificate may not be genuine. Compare the address with the one beside the QR code.',
  completed: 'completed every lesson and passed the final exam of',
  description: (name: string, course: string, score: string) =>
    `${name} completed every lesson of ${course} and passed the final exam with ${score}.`,
  score: 'Score',
  date: 'Issued on',
  instructor: 'Instructor',
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
  validMore: 'أصدر سُلَّم هذه الشهادة، وتحقّقنا الآن من توقيعها الرقمي.',
  revoked: 'ملغاة',
  revokedMore: (date) => `أصدر سُلَّم هذه الشهادة، ثم أُلغيت في ${date}. لم تعد سارية.`,
  unknown: 'غير موجودة',
  unknownTitle: 'لا توجد شهادة بهذا الرقم',
  unknownMore: 'ربما في الرقم خطأ، أو أن الشهادة غير أصلية. قارن الرابط بالمكتوب بجانب رمز QR.',
  completed: 'إتمام جميع الدروس واجتياز الاختبار النهائي في دورة',
  description: (name, course, score) =>
    `شهادة ${name} على إتمام جميع دروس دورة «${course}» واجتياز الاختبار النهائي بنتيجة ${score}.`,
  score: 'النتيجة',
  date: 'تاريخ الإصدار',
  instructor: 'المدرّب',
  number: 'رقم الشهادة',
  scan: 'يفتح هذا الرمز هذه الصفحة',
  home: 'عن سُلَّم',
  other: 'English',
}

export const verifyWords = { ar, en }
