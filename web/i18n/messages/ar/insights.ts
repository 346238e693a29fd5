import { count } from '../../arabic-counts.ts'
import { plural } from '../../format.ts'
import type { enInsights } from '../en/insights.ts'

const students = (n: number) =>
  count(n, { one: 'طالب واحد', two: 'طالبين', few: 'طلاب', many: 'طالبًا', other: 'طالب' })
const answers = (n: number) =>
  count(n, { one: 'إجابة واحدة', two: 'إجابتين', few: 'إجابات', many: 'إجابة', other: 'إجابة' })
const same = (n: number, text: string) =>
  plural(n, { zero: text, one: text, two: text, few: text, many: text, other: text }, 'ar')

export const arInsights = {
  empty: {
    title: 'لم ينضم أحد بعد',
    text: 'تظهر الأرقام هنا مع أول طالب، ونستنتج منها ابتداءً من خمسة طلاب.',
  },
  asOf: (p) => `أُحصيت الأرقام في ${p.day}، الساعة ${p.time}`,
  countAgain: 'إعادة الإحصاء',
  counting: 'جارٍ الإحصاء…',
  tooFew: (p) => `انضم ${studentsJoined(p.n)} حتى الآن. لا نستنتج شيئًا من أقل من خمسة، فهذه أرقام فقط.`,
  counts: {
    label: 'الدورة بالأرقام',
    students: 'الطلاب',
    joined: (p) => same(p.n, 'انضم هذا الأسبوع: #'),
    completion: 'من كل الدروس مكتمل',
    finished: (p) => same(p.n, 'أكمل الدروس كلها: #'),
    exam: 'متوسّط الاختبار',
    pass: (p) => `حدّ النجاح ${p.share}`,
    noExam: 'لا اختبار نهائيًّا',
    certificates: 'الشهادات',
  },
  funnel: {
    title: 'أين يتوقّف الطلاب',
    view: 'العرض',
    chart: 'رسم',
    table: 'جدول',
    lesson: 'الدرس',
    started: 'بدؤوه',
    finished: 'أكملوه',
    passed: 'اجتازوا تمرينه',
    stopped: 'توقّفوا عنده',
    retention: 'يُتذكَّر في المراجعات',
    worst: (p) => `أكبر فاقد في درس ${p.lesson}: ${p.share}`,
  },
  questions: {
    title: 'أسئلة تستحق نظرة',
    from: (p) => same(p.n, 'من آخر المحاولات، وعددها #'),
    none: 'لا سؤال لافت للنظر.',
    noneText: 'نحكم على السؤال ابتداءً من عشر إجابات، في دورة فيها خمسة طلاب أو أكثر.',
    fromCourse: 'من آخر المحاولات في هذه الدورة.',
    fromCourses: (p) => `${same(p.n, 'من أحدث الدورات محاولاتٍ، وعددها #.')} اختر دورة لترى غيرها.`,
    noAnswers: 'لم تنتهِ أي محاولة بعد.',
    question: 'السؤال',
    shows: 'الدلالة',
  },
  statistics: {
    title: 'كيف أجاب الطلاب',
    none: 'لم يُجب أحد عن السؤال بصيغته هذه بعد.',
    facility: 'ما ناله الطلاب من درجاته',
    discrimination: 'من −1 إلى 1، ويرتفع حين يصيب فيه من يُحسن في غيره',
    tooFew: 'ابتداءً من عشر إجابات',
    choices: 'كم مرة اختيرت كل إجابة',
    chosen: (p) => same(p.n, `اختيرت في # من ${answers(p.of)}`),
    right: 'صحيحة',
  },
  suggestions: {
    title: 'مقترحات',
    none: 'لا شيء لافتًا للنظر هذا الأسبوع.',
    what: {
      look_at_lesson: 'مراجعة درس',
      check_question: 'فحص الإجابة الصحيحة للسؤال',
      write_to_students: 'مراسلة طلاب قد يحتاجون عونًا',
      answer_reports: 'الردّ على بلاغات الطلاب',
    },
    lesson: (p) =>
      `من ${students(p.n)} بدؤوا الدرس لم يتجاوزه ${p.lost}.${p.stopped === 0 ? '' : ` ${same(p.stopped, 'لا نشاط بعده لعدد #')}.`}`,
    question: (p) => `${p.right} من الدرجات في ${answers(p.n)}، واختار ${p.other} إجابة واحدة أخرى.`,
    students: (p) => `انقطع ${students(p.n)} قبل خمسة أيام أو أكثر، وما زالت هناك دروس لم تُقرأ.`,
    reports: (p) => same(p.n, 'بلاغات مفتوحة: #'),
    act: {
      look_at_lesson: 'فتح الدرس',
      check_question: 'فتح السؤال',
      write_to_students: 'عرض الأسماء',
      answer_reports: 'عرض البلاغات',
    },
  },
  reports: {
    title: 'بلاغات الطلاب',
    count: (p) =>
      count(p.n, { one: 'بلاغ واحد', two: 'بلاغان', few: 'بلاغات', many: 'بلاغًا', other: 'بلاغ' }),
    answer: 'الردّ والإغلاق',
    look: 'عرضه بجانب مصدره',
    answerTitle: 'الردّ على البلاغ وإغلاقه',
    who: (p) => same(p.n, 'يقرأ ردّك في الدورة كل من أرسل البلاغ (#). إن لم تكتب ردًّا أُغلق البلاغ فقط.'),
    text: 'الردّ (اختياري)',
    act: 'إغلاق البلاغ',
    working: 'جارٍ الإغلاق…',
    done: 'أُغلق البلاغ',
  },
  synonyms: {
    title: 'كلمات يستعملها طلابك',
    text: 'سأل الطلاب بالكلمة الأولى فلم يجدوا إجابة، ثم سألوا بالثانية فوجدوها. اقبل الكلمتين إن كان معناهما واحدًا في دورتك، فيفهم المساعد الأولى أيضًا.',
    pair: (p) => `«${p.asked}» بمعنى «${p.found}»`,
    times: (p) => same(p.n, 'عدد المرات: #'),
    accepted: 'مقبولة',
    accept: 'قبول',
    acceptOf: (p) => `قبول: ${p.pair}`,
    dismiss: 'رفض',
    dismissOf: (p) => `رفض: ${p.pair}`,
    takeBack: 'تراجع',
    takeBackOf: (p) => `تراجع: ${p.pair}`,
  },
  unanswered: {
    title: 'أسئلة لا تجيب عنها الدورة',
    text: 'ما سأل عنه الطلاب المساعدَ ولا تجيب عنه دروسك. لا تظهر أسماء من سألوا.',
    asked: (p) => `من ${students(p.n)}، آخر مرة ${p.when}`,
    off: 'حذف من القائمة',
    offOf: (p) => `حذف من القائمة: ${p.text}`,
    add: 'إضافة مادة',
  },
  key: {
    doubtful: 'إجابات الطلاب تشكّك في الإجابة الصحيحة. صحّحها أعلاه، أو بيّن لماذا هي صحيحة.',
    reported: (p) => same(p.n, 'طلاب يرون الإجابة المعتمدة خاطئة: #. صحّحها أعلاه، أو بيّن لماذا هي صحيحة.'),
    inQuestion: 'الإجابة الصحيحة لسؤال',
    open: 'الإجابة صحيحة…',
    look: 'فتح السؤال',
    title: 'الإجابة صحيحة',
    nobody: 'لا تظهر الإجابة بعدها موضع شك ما دام السؤال على حاله.',
    who: (p) =>
      same(
        p.n,
        'يقرأ السبب في الدورة كل من أرسل البلاغ (#). ولا تظهر الإجابة بعدها موضع شك ما دام السؤال على حاله.',
      ),
    reason: 'لماذا هي صحيحة',
    act: 'إبقاء الإجابة',
    working: 'جارٍ الحفظ…',
    done: 'بقيت الإجابة كما هي',
    said: (p) => `راجعت الإجابة في ${p.date} وأبقيتها:`,
  },
  help: {
    title: 'قد يحتاجون عونًا',
    seen: (p) => `آخر نشاط ${p.when}`,
    done: (p) => `اكتمل ${p.share} من الدروس`,
  },
} satisfies typeof enInsights

function studentsJoined(n: number): string {
  return count(n, { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' })
}
