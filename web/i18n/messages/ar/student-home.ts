import { count, minutes, ofMinutes } from '../../arabic-counts.ts'
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
    levelExam: 'التالي: اختبار',
    review: 'حان وقت المراجعة',
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
  week: 'هذا الأسبوع',
  weekDone: (p) =>
    count(p.n, {
      zero: 'لا أيام بعد، ويكفي درس واحد للبداية',
      one: 'تعلّمت يومًا واحدًا حتى الآن',
      two: 'تعلّمت يومين حتى الآن',
      few: 'أيام تعلّم حتى الآن',
      many: 'يوم تعلّم حتى الآن',
      other: 'يوم تعلّم حتى الآن',
    }),
  weekOf: (p) =>
    `أنجزت ${num(p.done)} من ${count(p.days, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })}`,
  dayDone: 'تعلّمت فيه',
  dayRest: 'يوم راحة',
  weeksKept: (p) =>
    count(p.n, {
      one: 'أسبوع واحد',
      two: 'أسبوعان متتاليان',
      few: 'أسابيع متتالية',
      many: 'أسبوعًا متتاليًا',
      other: 'أسبوع متتالٍ',
    }),
  weeksKeptHint: 'يوم الراحة لا يقطعها',
  plan: 'تخطيط الأيام',
  changePlan: 'تعديل الخطة',
  session: (p) => `${p.day}، ${minutes(p.minutes)}`,
  today: 'اليوم',
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
    waiting: (p) =>
      count(p.n, {
        one: 'وتنتظر بطاقة أخرى يومًا آخر',
        two: 'وتنتظر بطاقتان أخريان أيامًا أخرى',
        few: 'بطاقات أخرى تنتظر أيامًا أخرى',
        many: 'بطاقة أخرى تنتظر أيامًا أخرى',
        other: 'بطاقة أخرى تنتظر أيامًا أخرى',
      }),
    waitingMany: (p) => `أكثر من ${num(p.n)} بطاقة تنتظر أيامًا أخرى`,
    start: 'بدء المراجعة',
    mistakes: 'أخطاؤك بحسب الدروس',
    fills: 'مراجعتك تمتلئ وحدها',
    fillsText: 'بعد كل درس تعود بعض أسئلته إلى هنا، قبل أن تنساها بقليل.',
    done: 'أكملت مراجعة اليوم',
    doneText: (p) =>
      count(p.n, {
        one: 'راجعت بطاقة واحدة اليوم.',
        two: 'راجعت بطاقتين اليوم.',
        few: 'بطاقات راجعتها اليوم.',
        many: 'بطاقة راجعتها اليوم.',
        other: 'بطاقة راجعتها اليوم.',
      }),
  },
  advice: {
    title: 'يستحق نظرة أخرى',
    mistakes: (p) =>
      count(p.n, {
        one: 'أخطأت هنا في مقطع واحد. تدرّب عليه',
        two: 'أخطأت هنا في مقطعين. تدرّب عليهما',
        few: 'مقاطع أخطأت فيها هنا. تدرّب عليها',
        many: 'مقطعًا أخطأت فيه هنا. تدرّب عليها',
        other: 'مقطع أخطأت فيه هنا. تدرّب عليها',
      }),
    slipped: (p) =>
      count(p.n, {
        one: 'نسيت بطاقة منه من قبل. اقرأه مرة أخرى',
        two: 'نسيت بطاقتين منه من قبل. اقرأه مرة أخرى',
        few: 'بطاقات منه نسيتها من قبل. اقرأه مرة أخرى',
        many: 'بطاقة منه نسيتها من قبل. اقرأه مرة أخرى',
        other: 'بطاقة منه نسيتها من قبل. اقرأه مرة أخرى',
      }),
  },
  mine: 'دوراتك',
  next: 'خطوتك التالية',
  allCourses: 'كل الدورات',
  empty: 'لم تنضم إلى أي دورة بعد.',
  emptyAction: 'اختيار أول دورة',
  because: {
    same_instructor: (p) => `للمدرّب نفسه: ${p.about}`,
    finished: (p) => `لأنك أكملت ${p.about}`,
    same_subject: (p) => `تتناول أيضًا ${p.about}`,
    same_category: (p) => `في المجال نفسه: ${p.about}`,
    new: (p) => `أُضيفت في ${p.date}`,
  },
} satisfies typeof enStudentHome
