import { count } from '../../arabic-counts.ts'
import { num } from '../../format.ts'
import { pointsOf } from '../../points.ts'
import type { enAttempts } from '../en/attempts.ts'

const MINUTES = { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' }
const SECONDS = { one: 'ثانية واحدة', two: 'ثانيتان', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' }
const POINTS = { one: 'درجة واحدة', two: 'درجتان', few: 'درجات', many: 'درجة', other: 'درجة' }
const RIGHT = {
  zero: 'لا إجابات صحيحة',
  one: 'إجابة صحيحة واحدة',
  two: 'إجابتان صحيحتان',
  few: 'إجابات صحيحة',
  many: 'إجابة صحيحة',
  other: 'إجابة صحيحة',
}
/** In the genitive, where the dual changes its ending. */
const ofPoints = (n: number) => count(n, { ...POINTS, two: 'درجتين' })
const inMinutes = (n: number) => count(n, { ...MINUTES, two: 'دقيقتين' })

export const arAttempts = {
  previewOver: 'انتهت المعاينة، ولم نسجّل منها شيئًا. هنا يرى الطلاب نتيجتهم',
  title: { exam: 'الاختبار النهائي', exercise: 'التمرين', result: 'النتيجة' },
  before: {
    facts: { questions: 'الأسئلة', time: 'الوقت', pass: 'درجة النجاح', attempts: 'المحاولات الباقية' },
    noClock: 'بلا وقت محدّد',
    anyNumber: 'بلا حد',
    questions: (p) =>
      count(p.n, { one: 'سؤال واحد', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' }),
    minutes: (p) => count(p.n, MINUTES),
    rules: [
      'يبدأ الوقت حين تضغط زر البدء، ويستمر حتى لو أغلقت الصفحة.',
      'نحفظ كل إجابة فورًا، ويمكنك أن تتابع من جهاز آخر.',
      'إذا انتهى الوقت احتسبنا إجاباتك المحفوظة.',
    ],
    rulesExercise: [
      'نحفظ كل إجابة فورًا، ويمكنك أن تتابع من جهاز آخر.',
      'بعد أن تنتهي ترى الإجابات الصحيحة ومصادرها.',
    ],
    start: 'البدء الآن',
    resume: 'متابعة المحاولة',
    starting: 'جارٍ البدء…',
    back: 'العودة إلى الدورة',
    none: 'لم تبقَ لديك محاولات',
    inactive: 'مغلق حاليًّا.',
    best: (p) => `عرض أعلى نتيجة لك، ${p.score}`,
    closed: 'أكمل دروس الدورة أولًا.',
    notFound: 'لم نجد التمرين',
  },
  question: (p) => `السؤال ${num(p.n)} من ${num(p.total)}`,
  points: (p) => count(p.n, POINTS),
  answers: 'الإجابات',
  place: {
    page: (p) => `صفحة ${num(p.n)}`,
    slide: (p) => `شريحة ${num(p.n)}`,
    paragraph: (p) => `فقرة ${num(p.n)}`,
  },
  letters: ['أ', 'ب', 'ج', 'د', 'هـ', 'و'],
  flag: 'ضع علامة',
  flagged: 'عليه علامة',
  previous: 'السابق',
  next: 'السؤال التالي',
  finish: 'إنهاء الاختبار',
  finishExercise: 'إنهاء التمرين',
  all: (p) => `كل الأسئلة، أجبت عن ${num(p.done)} من ${num(p.total)}`,
  answered: (p) => `أجبت عن ${num(p.done)} من ${num(p.total)}`,
  questions: 'الأسئلة',
  legend: { answered: 'تمّت الإجابة', empty: 'بلا إجابة', flagged: 'عليه علامة' },
  cell: (p) =>
    [`${num(p.n)}`, p.answered ? 'تمّت الإجابة' : 'بلا إجابة', p.flagged ? 'عليه علامة' : '']
      .filter(Boolean)
      .join('، '),
  safe: 'إجاباتك محفوظة حتى لو انقطع الاتصال.',
  offline: 'لا يوجد اتصال الآن. نحتفظ بإجاباتك هنا ونرسلها حين يعود.',
  waiting: (p) =>
    count(p.n, {
      one: 'إجابة واحدة تنتظر الإرسال',
      two: 'إجابتان تنتظران الإرسال',
      few: 'إجابات تنتظر الإرسال',
      many: 'إجابة تنتظر الإرسال',
      other: 'إجابة تنتظر الإرسال',
    }),
  left: (p) => `الوقت الباقي: ${count(p.minutes, MINUTES)} و${count(p.seconds, SECONDS)}`,
  announce: (p) => `الوقت الباقي: ${count(p.n, MINUTES)}`,
  timeOver: 'انتهى الوقت، ونصحّح الآن إجاباتك المحفوظة.',
  keys: {
    title: 'كل الاختصارات',
    choose: 'اختيار إجابة',
    next: 'السؤال التالي',
    previous: 'السؤال السابق',
    flag: 'وضع علامة',
    list: 'كل الاختصارات',
  },
  ask: {
    title: 'هل تنهي الآن؟',
    body: (p) =>
      `${count(p.empty, {
        zero: 'أجبت عن كل الأسئلة',
        one: 'بقي سؤال واحد بلا إجابة',
        two: 'بقي سؤالان بلا إجابة',
        few: 'أسئلة بقيت بلا إجابة',
        many: 'سؤالًا بقيت بلا إجابة',
        other: 'سؤال بقيت بلا إجابة',
      })}. لا يمكنك تغيير شيء بعد الإنهاء.`,
    confirm: 'إنهاء الاختبار',
    stay: 'متابعة الإجابة',
    finishing: 'جارٍ التصحيح…',
  },
  result: {
    passed: (p) => `نجحت يا ${p.name}`,
    passedExercise: 'أحسنت',
    notYet: 'لم تنجح هذه المرة، وهذا ما يستحق المراجعة',
    facts: (p) => `أنهيت الحل في ${inMinutes(p.minutes)}`,
    outOf: (p) => `من ${ofPoints(p.total)}`,
    score: (p) => pointsOf(p, 'ar'),
    certificate: 'عرض شهادتك',
    again: 'محاولة أخرى',
    toCourse: 'العودة إلى الدورة',
    toExam: 'الانتقال إلى الاختبار النهائي',
    practise: (p) =>
      `التدرّب على ${count(p.n, {
        one: 'هذا السؤال',
        two: 'هذين السؤالين',
        few: 'أسئلة',
        many: 'سؤالًا',
        other: 'سؤال',
      })}`,
    practising: 'تدرّب على ما أخطأت فيه',
    practisingNote: 'لا يُحتسب هذا في نتيجتك. حاول في كل سؤال حتى تصيب.',
    practised: 'أجبت الآن عنها كلها إجابة صحيحة',
    seeAnswers: 'عرض الإجابات',
    notRight: 'ليس بعد. جرّب إجابة أخرى',
    rightNow: 'إجابة صحيحة',
    passMark: (p) => `درجة النجاح ${num(p.n)}`,
    scale: (p) => `نتيجتك ${pointsOf(p, 'ar')}، ودرجة النجاح ${num(p.pass)}`,
    wrong: (p) =>
      count(p.n, {
        zero: 'كل إجاباتك صحيحة',
        one: 'سؤال واحد يستحق المراجعة',
        two: 'سؤالان يستحقان المراجعة',
        few: 'أسئلة تستحق المراجعة',
        many: 'سؤالًا تستحق المراجعة',
        other: 'سؤال تستحق المراجعة',
      }),
    number: (p) => `السؤال ${num(p.n)}`,
    yours: 'إجابتك',
    unanswered: 'بلا إجابة',
    right: 'الإجابة الصحيحة',
    correct: (p) => count(p.n, RIGHT),
    left: (p) =>
      `${count(p.n, {
        zero: 'لم تبقَ لديك محاولات',
        one: 'بقيت لديك محاولة واحدة',
        two: 'بقيت لديك محاولتان',
        few: 'محاولات باقية لديك',
        many: 'محاولة باقية لديك',
        other: 'محاولة باقية لديك',
      })}. نحتسب أعلى نتيجة لك.`,
    attempt: (p) => `${p.title}، المحاولة ${num(p.n)}`,
    byLesson: 'بحسب الدرس',
    regraded: (p) => `أُعيد التصحيح في ${p.date}:`,
  },
  wayBack: {
    title: 'خطواتك الآن',
    practise: (p) =>
      `التدرّب على ${count(p.n, {
        one: 'سؤال واحد',
        two: 'سؤالين',
        few: 'أسئلة',
        many: 'سؤالًا',
        other: 'سؤال',
      })}`,
    reread: (p) => `قراءة «${p.title}» من جديد`,
    rereadNote: (p) =>
      `منه ${count(p.n, {
        one: 'سؤال واحد',
        two: 'سؤالان',
        few: 'أسئلة',
        many: 'سؤالًا',
        other: 'سؤال',
      })} مما أخطأت فيه.`,
    again: 'محاولة أخرى في الاختبار',
    againNote: 'نحتسب أعلى نتيجة لك.',
    open: 'متابعة التعلّم في الدورة',
    openNote: 'تبقى دروسها وتمارينها مفتوحة لك.',
  },
} satisfies typeof enAttempts
