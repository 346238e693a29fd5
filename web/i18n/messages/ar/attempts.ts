import { type ArabicForms, num, percent, plural } from '../../format.ts'
import type { enAttempts } from '../en/attempts.ts'

const count = (n: number, one: string, two: string, few: string, many: string, zero = `# ${many}`) => {
  const words: ArabicForms = { zero, one, two, few: `# ${few}`, many: `# ${many}`, other: `# ${many}` }
  return plural(n, words, 'ar')
}
const minutes = (n: number) => count(n, 'دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة')
const inMinutes = (n: number) => count(n, 'دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة')
const ofPoints = (n: number) => count(n, 'درجة واحدة', 'درجتين', 'درجات', 'درجة')

export const arAttempts = {
  previewOver: 'انتهت المعاينة ولم يُسجَّل شيء، وهنا يرى الطلاب نتيجتهم',
  title: { exam: 'الاختبار النهائي', exercise: 'التمرين', result: 'النتيجة' },
  before: {
    facts: { questions: 'الأسئلة', time: 'الوقت', pass: 'درجة النجاح', attempts: 'المحاولات الباقية' },
    noClock: 'بلا حدّ للوقت',
    anyNumber: 'أي عدد',
    questions: (p) => count(p.n, 'سؤال واحد', 'سؤالان', 'أسئلة', 'سؤالًا'),
    minutes: (p) => minutes(p.n),
    rules: [
      'يبدأ الوقت عند الضغط على البدء، ويستمر حتى لو أُغلقت الصفحة.',
      'تُحفظ كل إجابة فورًا، ويمكن المتابعة من جهاز آخر.',
      'عند انتهاء الوقت يُحتسب ما حُفظ.',
    ],
    rulesExercise: [
      'تُحفظ كل إجابة فورًا، ويمكن المتابعة من جهاز آخر.',
      'بعدها تظهر الإجابات الصحيحة مع مصادرها.',
    ],
    start: 'البدء الآن',
    resume: 'متابعة المحاولة',
    starting: 'جارٍ البدء…',
    back: 'العودة إلى الدورة',
    none: 'لم تبقَ محاولات',
    inactive: 'مغلق في الوقت الحالي.',
    best: (p) => `عرض أعلى نتيجة، ${p.score}`,
    closed: 'يلزم إنهاء دروس الدورة أولًا.',
    notFound: 'لم يُعثر على التمرين',
  },
  question: (p) => `السؤال ${num(p.n)} من ${num(p.total)}`,
  points: (p) => count(p.n, 'درجة واحدة', 'درجتان', 'درجات', 'درجة'),
  answers: 'الإجابات',
  place: {
    page: (p) => `صفحة ${num(p.n)}`,
    slide: (p) => `شريحة ${num(p.n)}`,
    paragraph: (p) => `فقرة ${num(p.n)}`,
  },
  letters: ['أ', 'ب', 'ج', 'د', 'هـ', 'و'],
  flag: 'تعليم السؤال',
  flagged: 'مُعلَّم',
  previous: 'السابق',
  next: 'السؤال التالي',
  finish: 'إنهاء الاختبار',
  finishExercise: 'إنهاء التمرين',
  all: (p) => `كل الأسئلة، أُجيب عن ${num(p.done)} من ${num(p.total)}`,
  answered: (p) => `أُجيب عن ${num(p.done)} من ${num(p.total)}`,
  questions: 'الأسئلة',
  legend: { answered: 'مُجاب', empty: 'بلا إجابة', flagged: 'مُعلَّم' },
  cell: (p) =>
    [`${num(p.n)}`, p.answered ? 'مُجاب' : 'بلا إجابة', p.flagged ? 'مُعلَّم' : ''].filter(Boolean).join('، '),
  safe: 'الإجابات محفوظة حتى لو انقطع الاتصال.',
  offline: 'لا اتصال الآن. تبقى الإجابات هنا وتُرسل عند عودته.',
  waiting: (p) =>
    count(
      p.n,
      'إجابة واحدة تنتظر الإرسال',
      'إجابتان تنتظران الإرسال',
      'إجابات تنتظر الإرسال',
      'إجابة تنتظر الإرسال',
    ),
  left: (p) => `بقيت ${num(p.minutes)} دقيقة و${num(p.seconds)} ثانية`,
  announce: (p) => count(p.n, 'بقيت دقيقة واحدة', 'بقيت دقيقتان', 'دقائق متبقّية', 'دقيقة متبقّية'),
  timeOver: 'انتهى الوقت، ويجري تصحيح الإجابات المحفوظة.',
  keys: {
    title: 'كل الاختصارات',
    choose: 'اختيار إجابة',
    next: 'السؤال التالي',
    previous: 'السؤال السابق',
    flag: 'تعليم السؤال',
    list: 'كل الاختصارات',
  },
  ask: {
    title: 'إنهاء الآن؟',
    body: (p) =>
      `${count(p.empty, 'بقي سؤال واحد بلا إجابة', 'بقي سؤالان بلا إجابة', 'أسئلة بلا إجابة', 'سؤالًا بلا إجابة', 'أُجيب عن كل الأسئلة')}. لا يمكن التغيير بعد ذلك.`,
    confirm: 'إنهاء الاختبار',
    stay: 'متابعة الإجابة',
    finishing: 'جارٍ التصحيح…',
  },
  result: {
    passed: (p) => `نجاح مستحقّ يا ${p.name}`,
    passedExercise: 'صعود موفّق',
    notYet: 'ليس بعد، وصار واضحًا ما تلزم مراجعته',
    facts: (p) => `أنهيت الحل في ${inMinutes(p.minutes)}`,
    outOf: (p) => `من ${ofPoints(p.total)}`,
    score: (p) => `${num(p.score)} من ${ofPoints(p.total)}`,
    certificate: 'عرض الشهادة',
    again: 'محاولة أخرى',
    toCourse: 'العودة إلى الدورة',
    passMark: (p) => `النجاح من ${percent(p.n / 100)}`,
    scale: (p) => `نتيجتك ${percent(p.score / 100)}، ودرجة النجاح ${percent(p.pass / 100)}`,
    wrong: (p) =>
      count(
        p.n,
        'سؤال واحد للمراجعة',
        'سؤالان للمراجعة',
        'أسئلة للمراجعة',
        'سؤالًا للمراجعة',
        'كل الإجابات صحيحة',
      ),
    number: (p) => `السؤال ${num(p.n)}`,
    yours: 'إجابتك',
    unanswered: 'بلا إجابة',
    right: 'الإجابة الصحيحة',
    correct: (p) =>
      count(p.n, 'إجابة صحيحة واحدة', 'إجابتان صحيحتان', 'إجابات صحيحة', 'إجابة صحيحة', 'لا إجابات صحيحة'),
    left: (p) =>
      `${count(p.n, 'بقيت محاولة واحدة', 'بقيت محاولتان', 'محاولات متبقّية', 'محاولة متبقّية', 'لم تبقَ محاولات')}، وتُحتسب الدرجة الأعلى.`,
    attempt: (p) => `${p.title}، المحاولة ${num(p.n)}`,
    byLesson: 'بحسب الدرس',
    regraded: (p) => `أُعيد التصحيح في ${p.date}:`,
  },
} satisfies typeof enAttempts
