import { type ArabicForms, isolate, num, plural } from '#web/i18n/format.ts'
import type { enNotifications } from '../en/notifications.ts'

const unread: ArabicForms = {
  zero: 'لا إشعارات غير مقروءة',
  one: 'إشعار واحد غير مقروء',
  two: 'إشعاران غير مقروءين',
  few: '# إشعارات غير مقروءة',
  many: '# إشعارًا غير مقروء',
  other: '# إشعار غير مقروء',
}

export const arNotifications = {
  title: 'الإشعارات',
  bell: (p: { n: number }) => (p.n === 0 ? 'الإشعارات' : `الإشعارات، غير المقروء منها ${num(p.n)}`),
  unread: (p: { n: number }) => plural(p.n, unread),
  allRead: 'قرأت كل الإشعارات',
  readAll: 'جعل الكل مقروءًا',
  read: (p: { title: string }) => `جعله مقروءًا: ${isolate(p.title)}`,
  unreadAgain: (p: { title: string }) => `جعله غير مقروء: ${isolate(p.title)}`,
  markedAll: 'صارت كل الإشعارات مقروءة.',
  undo: 'تراجع',
  isUnread: 'غير مقروء:',
  today: 'اليوم',
  yesterday: 'أمس',
  more: 'عرض الأقدم',
  loading: 'جارٍ التحميل…',
  empty: 'لا جديد بعد',
  emptyText: {
    student: 'تجد هنا نتائجك وشهاداتك وكل ما يخص حسابك.',
    teacher: 'تجد هنا الدورات الجاهزة للمراجعة، ومن انضم من الطلاب، وكل ما يخص حسابك.',
  },
  choices: {
    title: 'بالبريد وعلى هذا الجهاز',
    lead: 'تجد كل الإشعارات في هذه الصفحة دائمًا. اختر ما تريد أن يصلك خارجها أيضًا.',
    mail: 'البريد',
    push: 'الجهاز',
    always: 'نرسله بالبريد دائمًا لأنه يخص أمان حسابك.',
    saved: 'حُفظ اختيارك.',
    kinds: {
      job_finished: 'دورة جاهزة للمراجعة',
      job_failed: 'دورة تعذّر إكمالها',
      course_joined: 'طالب ينضم إلى دورة',
      exam_result: 'نتيجة اختبار',
      result_changed: 'نتيجة أُعيد تصحيحها',
      certificate: 'شهادة جديدة',
      certificate_revoked: 'شهادة أُلغيت',
      plan_expiring: 'باقة تنتهي قريبًا',
      plan_expired: 'باقة انتهت',
      refund: 'مبلغ رُدّ إليك',
      new_device: 'تسجيل دخول من جهاز جديد',
    },
  },
  browser: {
    allow: 'السماح بالإشعارات في هذا المتصفح',
    allowed: 'يعرض هذا المتصفح الإشعارات.',
    refused: 'الإشعارات محظورة في إعدادات هذا المتصفح.',
    failed: 'تعذّر تسجيل هذا المتصفح. أعد المحاولة لاحقًا.',
  },
  unsubscribe: {
    title: 'هل توقف هذه الرسائل؟',
    text: 'لن تصلك رسائل أخرى من هذا النوع. تبقى الإشعارات نفسها في قائمتك.',
    confirm: 'إيقاف هذه الرسائل',
    doneTitle: 'توقّفت الرسائل',
    done: 'يمكنك تغيير اختيارك في أي وقت، أسفل قائمة الإشعارات.',
    badTitle: 'هذا الرابط غير صالح',
    bad: 'ربما وصل الرابط ناقصًا. افتحه من الرسالة مرة أخرى.',
  },
} satisfies typeof enNotifications
