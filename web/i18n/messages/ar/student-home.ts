import { count, minutes, ofMinutes } from '../../arabic-counts.ts'
import { num } from '../../format.ts'
import type { enStudentHome } from '../en/student-home.ts'

export const arStudentHome = {
  resume: 'تابع من حيث توقّفت',
  continueLeft: (p) => `متابعة، الباقي ${p.n === 1 ? 'دقيقة' : minutes(p.n)}`,
  start: 'بدء الدرس الأول',
  finished: 'أكملت كل الدروس',
  toExam: 'إلى الاختبار النهائي',
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
    levelExam: 'التالي: اختبار',
    review: 'مراجعة اليوم',
    allDone: 'أكملت كل دوراتك',
    allDoneTitle: 'ما الدورة التالية؟',
    empty: 'دورتك',
    mayAsk: (p) => `يستطيع ${p.name} منحك محاولة أخرى.`,
    asked: (p) => `طلبت من ${p.name} محاولة أخرى، وسيصلك إشعار.`,
    ask: 'طلب محاولة أخرى',
    asking: 'جارٍ الطلب…',
    timeLeft: (p) => `بقي ${p.time}`,
    timeOver: 'انتهى الوقت. نصحّح الآن إجاباتك المحفوظة.',
  },
  closedCourse: 'لا تقبل هذه الدورة طلابًا جددًا، وتبقى مفتوحة لك.',
  closedShort: 'لا تقبل طلابًا جددًا',
  planToday: (p) => `خطة اليوم ${minutes(p.n)}`,
  restToday: 'يوم راحة في خطتك',
  weeksKept: (p) =>
    count(p.n, {
      one: 'أسبوع واحد',
      two: 'أسبوعان متتاليان',
      few: 'أسابيع متتالية',
      many: 'أسبوعًا متتاليًا',
      other: 'أسبوع متتالٍ',
    }),
  weeksKeptHint: 'يوم الراحة لا يقطعها',
  review: {
    title: (p) =>
      count(p.n, {
        one: 'بطاقة واحدة حان وقت تذكّرها',
        two: 'بطاقتان حان وقت تذكّرهما',
        few: 'بطاقات حان وقت تذكّرها',
        many: 'بطاقة حان وقت تذكّرها',
        other: 'بطاقة حان وقت تذكّرها',
      }),
    about: (p) => `نحو ${ofMinutes(p.minutes)}`,
    start: 'بدء المراجعة',
  },
  empty: 'لم تنضم إلى أي دورة بعد.',
  emptyAction: 'اختيار أول دورة',
} satisfies typeof enStudentHome
