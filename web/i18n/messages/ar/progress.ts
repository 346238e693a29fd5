import { num, percent, plural } from '../../format.ts'
import type { enProgress } from '../en/progress.ts'

const lessons = (n: number) =>
  plural(
    n,
    {
      zero: '# درس',
      one: 'درس واحد',
      two: 'درسين',
      few: '# دروس',
      many: '# درسًا',
      other: '# درس',
    },
    'ar',
  )
const hours = (n: number) =>
  plural(
    n,
    {
      zero: '# ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: '# ساعات',
      many: '# ساعة',
      other: '# ساعة',
    },
    'ar',
  )
const minutes = (n: number) =>
  plural(
    n,
    {
      zero: '# دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    },
    'ar',
  )

export const arProgress = {
  all: 'تقدّمي',
  time: 'الوقت في الدروس',
  lessons: 'دروس أنهيتها',
  right: 'صحيح من أول مرة',
  certificates: 'الشهادات',
  rightHint: 'من الأسئلة التي أجبت عنها في الدروس والتمارين. أما الاختبارات فتُحسب وحدها.',
  noTime: '0 دقيقة',
  short: 'أقل من دقيقة',
  minutes: (p) => minutes(p.n),
  hours: (p) => hours(p.n),
  hoursAnd: (p) => `${hours(p.hours)} و${minutes(p.minutes)}`,
  doneOf: (p) => `${num(p.done)} من ${lessons(p.total)}`,
  doneLabel: (p) => `أنهيت ${num(p.done)} من ${lessons(p.total)}`,
  rightShare: (p) => `${percent(p.share, 0, 'ar')} صحيح من أول مرة`,
  rightOf: (p) => `${num(p.right)} من ${num(p.answered)} صحيح من أول مرة`,
  none: '–',
  empty: 'لم تنضم إلى دورة بعد.',
  emptyHint: 'بعد أن تقرأ درسك الأول يظهر هنا وقتك وما تعلّمته.',
  emptyAction: 'البحث عن دورة',
  more: 'عرض المزيد',
  courses: 'بحسب الدورة',
  weak: 'تستحق نظرة أخرى',
  weakHint: 'معظم إجاباتك الخاطئة عن هذه الدروس.',
  level: (p) => `المستوى ${num(p.n)}: ${p.title}`,
  notStarted: 'لم يبدأ',
  locked: 'مقفل',
  done: 'انتهى',
  read: (p) => `قرأت ${percent(p.share, 0, 'ar')}`,
  exams: 'الاختبارات',
  best: (p) => `أفضل نتيجة: ${p.score}`,
  passed: 'اجتزته',
  notPassed: 'لم تجتزه بعد',
  notTaken: 'لم تدخله بعد',
  open: 'فتح الدورة',
  review: 'إلى المراجعة اليومية',
  certificate: 'عرض الشهادة',
  gone: 'لم تنضم إلى هذه الدورة.',
} satisfies typeof enProgress
