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
  validMore: 'صدرت هذه الشهادة من سُلَّم، وجرى التحقّق من توقيعها الرقمي الآن.',
  revoked: 'ملغاة',
  revokedMore: (date) => `صدرت هذه الشهادة من سُلَّم ثم أُلغيت في ${date}، فلم تعد سارية.`,
  unknown: 'غير موجودة',
  unknownTitle: 'لا توجد شهادة بهذا الرقم',
  unknownMore:
    'قد يكون الرقم مكتوبًا على نحو خاطئ، أو تكون الشهادة غير أصلية. تمكن مقارنة العنوان بالمكتوب بجانب رمز QR.',
  completed: 'إتمام جميع الدروس واجتياز الاختبار النهائي في دورة',
  description: (name, course, score) =>
    `${name}: إتمام جميع دروس دورة «${course}» واجتياز الاختبار النهائي بدرجة ${score}.`,
  score: 'الدرجة',
  date: 'تاريخ الإصدار',
  instructor: 'تقديم الدورة',
  number: 'رقم الشهادة',
  scan: 'يقود هذا الرمز إلى هذه الصفحة',
  home: 'عن سُلَّم',
  other: 'English',
}

export const verifyWords = { ar, en }
