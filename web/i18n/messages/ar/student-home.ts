import { count, minutes } from '../../arabic-counts.ts'
import { num } from '../../format.ts'
import type { enStudentHome } from '../en/student-home.ts'

export const arStudentHome = {
  resume: 'تابع من حيث توقّفت',
  continueLeft: (p) => `متابعة، الباقي ${minutes(p.n)}`,
  start: 'بدء الدرس الأول',
  finished: 'أكملت كل الدروس',
  toExam: 'الانتقال إلى الاختبار النهائي',
  another: 'اختيار دورة أخرى',
  steps: {
    notThisTime: 'لم تنجح هذه المرة',
    first: 'درسك الأول',
    exercise: 'التالي: تمرين',
    exam: 'الاختبار النهائي',
    examOpen: 'اختبارك جارٍ الآن',
    finished: 'اكتملت الدورة',
    missing: (p) =>
      `تحتاج إلى ${count(p.n, {
        one: 'درجة واحدة أخرى',
        two: 'درجتين أخريين',
        few: 'درجات أخرى',
        many: 'درجة أخرى',
        other: 'درجة أخرى',
      })} للنجاح`,
    passed: (p) => `نجحت يا ${p.name}`,
    passMark: (p) => `درجة النجاح ${num(p.n)}`,
    practise: 'التدرّب على ما أخطأت فيه',
    continueExercise: 'متابعة التمرين',
  },
  week: 'هذا الأسبوع',
  weekDone: (p) =>
    count(p.n, {
      zero: 'لا أيام بعد. ابدأ بدرس واحد',
      one: 'تعلّمت يومًا واحدًا حتى الآن',
      two: 'تعلّمت يومين حتى الآن',
      few: 'أيام تعلّم حتى الآن',
      many: 'يوم تعلّم حتى الآن',
      other: 'يوم تعلّم حتى الآن',
    }),
  dayDone: 'تعلّمت فيه',
  mine: 'دوراتك',
  next: 'خطوتك التالية',
  allCourses: 'كل الدورات',
  empty: 'لم تنضم إلى أي دورة بعد.',
  emptyAction: 'اختيار أول دورة',
  because: {
    same_instructor: (p) => `للمدرّب نفسه: ${p.about}`,
    same_category: (p) => `قريبة من ${p.about}`,
    new: 'جديدة هذا الأسبوع',
  },
} satisfies typeof enStudentHome
