import { type ArabicForms, plural } from '../../format.ts'
import type { enStudentHome } from '../en/student-home.ts'

type Nouns = { zero?: string; one: string; two: string; few: string; many: string; other: string }
/** A count in words: `one` and `two` hold their number; `other` is the form after a hundred. */
export const count = (n: number, { zero, one, two, few, many, other }: Nouns) => {
  const words: ArabicForms = {
    zero: zero ?? `# ${other}`,
    one,
    two,
    few: `# ${few}`,
    many: `# ${many}`,
    other: `# ${other}`,
  }
  return plural(n, words, 'ar')
}

const MINUTES: ArabicForms = {
  zero: '#\u00a0دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '#\u00a0دقائق',
  many: '#\u00a0دقيقة',
  other: '#\u00a0دقيقة',
}

export const minutes = (n: number) => plural(n, MINUTES, 'ar')
/** In the genitive, where the dual changes its ending. */
export const ofMinutes = (n: number) => plural(n, { ...MINUTES, two: 'دقيقتين' }, 'ar')

export const arStudentHome = {
  resume: 'تابع من حيث توقّفت',
  continueLeft: (p) => `متابعة، الباقي ${minutes(p.n)}`,
  start: 'بدء الدرس الأول',
  finished: 'أكملت كل الدروس',
  toExam: 'الانتقال إلى الاختبار النهائي',
  another: 'اختيار دورة أخرى',
  steps: {
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
    passMark: (p) => `درجة النجاح ${p.pass}`,
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
