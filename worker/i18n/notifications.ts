import type { Locale, NotificationKind, RefundReason } from '#db/vocabulary.ts'
import { arRefundTexts } from '#worker/contract/words/ar/refunds.ts'
import { enRefundTexts } from '#worker/contract/words/en/refunds.ts'
import { type Display, day, money, percent } from './format.ts'
import { points } from './points.ts'

type Data = Record<string, string | number>
/** Values of a notification's sentence, as its reader wants them written. */
type Values = {
  /** A name in its own direction: U+2068 and U+2069 keep it inside the sentence. */
  name(key: string): string
  day(key: string): string
  percent(key: string): string
  /** A result in points: `score` and `total` with what is appended to both keys. */
  points(suffix?: string): string
  /** Minor units of the sentence's `currency`. */
  money(key: string): string
  isWhole: boolean
  /** Why a payment went back by itself; nothing where somebody asked for it. */
  why: string
}

const WHY: Record<Locale, Record<RefundReason, string>> = { en: enRefundTexts, ar: arRefundTexts }

const en: Record<NotificationKind, (v: Values) => string> = {
  job_finished: (v) => `${v.name('course')} is ready for review`,
  job_failed: (v) => `We couldn’t finish ${v.name('course')}`,
  outline_ready: (v) => `The outline of ${v.name('course')} is ready for your approval`,
  course_joined: (v) => `${v.name('student')} joined ${v.name('course')}`,
  exam_result: (v) => `${v.name('exam')}: ${v.points()}`,
  result_changed: (v) =>
    `${v.name('exam')} was regraded: ${v.points('_after')} instead of ${v.points('_before')}`,
  certificate: (v) => `Your certificate for ${v.name('course')} is ready`,
  certificate_revoked: (v) => `Your certificate for ${v.name('course')} was revoked`,
  certificate_expiring: (v) => `Your certificate for ${v.name('course')} is valid until ${v.day('ends_at')}`,
  attempt_request: (v) => `${v.name('student')} asks for another attempt at ${v.name('exam')}`,
  extra_attempt: (v) => `You have another attempt at ${v.name('exam')}`,
  extra_time: (v) => `You have ${v.percent('percent')} more time in the exams of ${v.name('course')}`,
  course_removed: (v) => `Your instructor removed you from ${v.name('course')}`,
  announcement: (v) => `${v.name('course')}: ${v.name('title')}`,
  message: (v) => `New message from your instructor in ${v.name('course')}`,
  report_answered: (v) => `Your report on ${v.name('lesson')} was answered`,
  study_reminder: (v) => `Today is a study day: ${v.name('course')}`,
  plan_expiring: (v) => `Your ${v.name('plan')} plan ends on ${v.day('ends_at')}`,
  plan_expired: (v) => `Your ${v.name('plan')} plan has ended`,
  refund: (v) =>
    v.isWhole
      ? `We refunded your payment of ${v.money('paid')} for ${v.name('what')}${v.why && `. ${v.why}`}`
      : `We have refunded ${v.money('refunded')} of your payment of ${v.money('paid')} for ${v.name('what')}`,
  new_device: (v) => `New login from ${v.name('device') || 'an unknown device'}`,
}
const ar: Record<NotificationKind, (v: Values) => string> = {
  job_finished: (v) => `${v.name('course')} جاهزة للمراجعة`,
  job_failed: (v) => `تعذّر إكمال ${v.name('course')}`,
  outline_ready: (v) => `مخطط ${v.name('course')} جاهز لاعتمادك`,
  course_joined: (v) => `طالب جديد في ${v.name('course')}: ${v.name('student')}`,
  exam_result: (v) => `نتيجتك في ${v.name('exam')}: ${v.points()}`,
  result_changed: (v) =>
    `أُعيد تصحيح ${v.name('exam')}: صارت نتيجتك ${v.points('_after')} بعد أن كانت ${v.points('_before')}`,
  certificate: (v) => `شهادتك في ${v.name('course')} جاهزة`,
  certificate_revoked: (v) => `أُلغيت شهادتك في ${v.name('course')}`,
  certificate_expiring: (v) => `تنتهي صلاحية شهادتك في ${v.name('course')} يوم ${v.day('ends_at')}`,
  attempt_request: (v) => `طلب محاولة أخرى في ${v.name('exam')} من ${v.name('student')}`,
  extra_attempt: (v) => `لك محاولة إضافية في ${v.name('exam')}`,
  extra_time: (v) => `لك وقت إضافي بنسبة ${v.percent('percent')} في اختبارات ${v.name('course')}`,
  course_removed: (v) => `أزالك المدرّب من ${v.name('course')}`,
  announcement: (v) => `${v.name('course')}: ${v.name('title')}`,
  message: (v) => `رسالة جديدة من المدرّب في ${v.name('course')}`,
  report_answered: (v) => `وصل ردّ على بلاغك في ${v.name('lesson')}`,
  study_reminder: (v) => `اليوم من أيام دراستك: ${v.name('course')}`,
  plan_expiring: (v) => `تنتهي باقتك ${v.name('plan')} في ${v.day('ends_at')}`,
  plan_expired: (v) => `انتهت باقتك ${v.name('plan')}`,
  refund: (v) =>
    v.isWhole
      ? `رددنا إليك ${v.money('paid')} عن ${v.name('what')}${v.why && `. ${v.why}`}`
      : `رددنا إليك حتى الآن ${v.money('refunded')} من ${v.money('paid')} عن ${v.name('what')}`,
  new_device: (v) => `تسجيل دخول جديد إلى حسابك من ${v.name('device') || 'جهاز غير معروف'}`,
}
/** What stands in the place of a course where the work was a CV. */
export const CV_NAME = { course_en: 'Your CV', course_ar: 'سيرتك الذاتية' }

const sentences = { en, ar }

/** The sentence of a notification in the reader's language, digits and calendar; a name that is missing is left out. */
export function notificationTitle(
  kind: NotificationKind,
  data: Data,
  locale: Locale,
  display: Display = {},
): string {
  const numberOf = (key: string) => Number(data[key] ?? 0)
  return sentences[locale][kind]({
    name: (key) => isolated(String(data[`${key}_${locale}`] ?? data[key] ?? '')),
    day: (key) => day(numberOf(key), locale, display),
    percent: (key) => percent(numberOf(key), locale, display),
    points: (suffix = '') => {
      // What was written before points were kept holds a percentage only.
      const share = data[`percentage${suffix}`] ?? data[suffix.slice(1)]
      if (data[`total${suffix}`] === undefined && share !== undefined)
        return percent(Number(share), locale, display)
      return points(numberOf(`score${suffix}`), numberOf(`total${suffix}`), locale, display)
    },
    money: (key) => isolated(money(numberOf(key), String(data.currency ?? 'QAR'), locale, display)),
    isWhole: data.refunded === data.paid,
    why: WHY[locale][data.reason as RefundReason] ?? '',
  })
}

const isolated = (value: string) => (value === '' ? '' : `\u2068${value}\u2069`)
