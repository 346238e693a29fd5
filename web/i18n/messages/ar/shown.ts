import type { enShown } from '../en/shown.ts'

export const arShown = {
  parts: {
    score: 'درجاتك',
    topics: 'الدروس التي أتقنتها',
    right: 'الأسئلة التي أصبت فيها',
    reasons: 'الإجابات الصحيحة مع أسبابها',
  },
  now: (p) => `فور انتهائك ترى ${p.what}.`,
  nothing: 'فور انتهائك تعرف هل نجحت.',
  last: (p) => `بعد آخر محاولة لك ترى أيضًا ${p.what}.`,
  close: (p) => `بعد إغلاق الاختبار، في ${p.when}، ترى أيضًا ${p.what}.`,
  never: (p) => `لا تعرض النتيجة ${p.what}.`,
} satisfies typeof enShown
