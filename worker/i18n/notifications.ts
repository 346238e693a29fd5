import type { Locale, NotificationKind } from '#db/vocabulary.ts'

/** Values of a notification's sentence, as text. */
type Values = (name: string) => string
/** U+2068 and U+2069 keep a name's own direction inside the sentence. */
const named = (value: string) => `\u2068${value}\u2069`

const en: Record<NotificationKind, (v: Values) => string> = {
  job_finished: (v) => `${named(v('course'))} is ready for review`,
  job_failed: (v) => `${named(v('course'))} could not be finished`,
  course_joined: (v) => `${named(v('student'))} joined ${named(v('course'))}`,
  exam_result: (v) => `${named(v('exam'))}: ${v('percentage')}%`,
  result_changed: (v) => `${named(v('exam'))} was marked again: ${v('after')}% instead of ${v('before')}%`,
  certificate: (v) => `Your certificate for ${named(v('course'))} is ready`,
  certificate_revoked: (v) => `Your certificate for ${named(v('course'))} was revoked`,
  plan_expiring: (v) => `Your plan ${named(v('plan'))} ends on ${v('date')}`,
  plan_expired: (v) => `Your plan ${named(v('plan'))} has ended`,
  new_device: (v) => `New sign-in from ${v('device') ? named(v('device')) : 'an unknown device'}`,
}
const ar: Record<NotificationKind, (v: Values) => string> = {
  job_finished: (v) => `${named(v('course'))} جاهزة للمراجعة`,
  job_failed: (v) => `تعذّر إكمال ${named(v('course'))}`,
  course_joined: (v) => `انضمام ${named(v('student'))} إلى ${named(v('course'))}`,
  exam_result: (v) => `${named(v('exam'))}: ${v('percentage')}%`,
  result_changed: (v) => `أُعيد تصحيح ${named(v('exam'))}: النتيجة ${v('after')}% بدلًا من ${v('before')}%`,
  certificate: (v) => `شهادة ${named(v('course'))} جاهزة`,
  certificate_revoked: (v) => `أُلغيت شهادتك في ${named(v('course'))}`,
  plan_expiring: (v) => `تنتهي باقة ${named(v('plan'))} في ${v('date')}`,
  plan_expired: (v) => `انتهت باقة ${named(v('plan'))}`,
  new_device: (v) => `تسجيل دخول جديد من ${v('device') ? named(v('device')) : 'جهاز غير معروف'}`,
}
/** What stands in the place of a course where the work was a CV. */
export const CV_NAME = { course_en: 'Your CV', course_ar: 'السيرة الذاتية' }

const sentences = { en, ar }

/** The sentence of a notification in the reader's language; a name that is missing is left out. */
export function notificationTitle(
  kind: NotificationKind,
  data: Record<string, string | number>,
  locale: Locale,
): string {
  return sentences[locale][kind]((name) => String(data[`${name}_${locale}`] ?? data[name] ?? ''))
}
