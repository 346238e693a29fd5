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
  bell: (p: { n: number }) => (p.n === 0 ? 'الإشعارات' : `الإشعارات: غير المقروء ${num(p.n)}`),
  unread: (p: { n: number }) => plural(p.n, unread),
  allRead: 'كل الإشعارات مقروءة',
  readAll: 'تعليم الكل مقروءًا',
  read: (p: { title: string }) => `تعليم كمقروء: ${isolate(p.title)}`,
  unreadAgain: (p: { title: string }) => `تعليم كغير مقروء: ${isolate(p.title)}`,
  markedRead: 'عُلِّم الإشعار مقروءًا.',
  markedUnread: 'عُلِّم الإشعار غير مقروء.',
  markedAll: 'عُلِّمت كل الإشعارات مقروءة.',
  undo: 'تراجع',
  isUnread: 'غير مقروء:',
  today: 'اليوم',
  yesterday: 'أمس',
  more: 'عرض الأقدم',
  loading: 'جارٍ التحميل…',
  empty: 'لا جديد حتى الآن',
  emptyText: {
    student: 'تظهر هنا النتائج والشهادات وكل ما يخص حسابك.',
    teacher: 'تظهر هنا الدورات الجاهزة وانضمام الطلاب وكل ما يخص حسابك.',
  },
  choices: {
    title: 'بالبريد وعلى هذا الجهاز',
    lead: 'تعرض القائمة في هذه الصفحة كل شيء دائمًا. يمكن هنا اختيار ما يصل خارجها أيضًا.',
    mail: 'البريد',
    push: 'الجهاز',
    always: 'يُرسل بالبريد دائمًا لأنه يخص أمان حسابك.',
    saved: 'حُفظ الاختيار.',
    kinds: {
      job_finished: 'دورة جاهزة للمراجعة',
      job_failed: 'دورة تعذّر إكمالها',
      course_joined: 'انضمام طالب إلى دورة',
      exam_result: 'نتيجة اختبار',
      certificate: 'شهادة',
      plan_expiring: 'قرب انتهاء الباقة',
      plan_expired: 'انتهاء الباقة',
      refund: 'ردّ مبلغ مدفوع',
      new_device: 'تسجيل دخول من جهاز جديد',
    },
  },
  browser: {
    allow: 'السماح بالإشعارات في هذا المتصفح',
    allowed: 'يعرض هذا المتصفح الإشعارات.',
    refused: 'الإشعارات محظورة في إعدادات هذا المتصفح.',
    failed: 'تعذّر تسجيل هذا المتصفح. يمكن إعادة المحاولة لاحقًا.',
  },
  unsubscribe: {
    title: 'إيقاف هذه الرسائل؟',
    text: 'لن تصل رسائل أخرى من هذا النوع، وتبقى الإشعارات نفسها في القائمة.',
    confirm: 'إيقاف هذه الرسائل',
    doneTitle: 'أُوقفت الرسائل',
    done: 'يمكن تغيير هذا الاختيار في أي وقت أسفل قائمة الإشعارات.',
    badTitle: 'هذا الرابط غير صالح',
    bad: 'ربما وصل ناقصًا. يمكن فتحه من الرسالة مرة أخرى.',
  },
} satisfies typeof enNotifications
