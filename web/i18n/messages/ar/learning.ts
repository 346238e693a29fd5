import { count, ofMinutes } from '../../arabic-counts.ts'
import { isolate, num, plural } from '../../format.ts'
import { pointsOf } from '../../points.ts'
import type { enLearning } from '../en/learning.ts'
import { arReading } from './reading.ts'

const LESSONS = { one: 'درس واحد', two: 'درسان', few: 'دروس', many: 'درسًا', other: 'درس' }
const lessons = (n: number) => count(n, LESSONS)
/** In the genitive, where the dual changes its ending. */
const ofLessons = (n: number) => count(n, { ...LESSONS, two: 'درسين' })

export const arLearning = {
  ...arReading,
  preview: {
    title: 'معاينة كطالب',
    note: 'لا نسجّل شيئًا مما تفعله هنا',
    pending: (p) =>
      plural(
        p.n,
        {
          zero: 'راجعت العناصر كلها',
          one: 'عنصر واحد تراه هنا ولم تراجعه بعد',
          two: 'عنصران تراهما هنا ولم تراجعهما بعد',
          few: '# عناصر تراها هنا ولم تراجعها بعد',
          many: '# عنصرًا تراها هنا ولم تراجعها بعد',
          other: '# عنصر تراها هنا ولم تراجعها بعد',
        },
        'ar',
      ),
    back: 'العودة إلى المراجعة',
  },
  title: { home: 'الرئيسية', mine: 'دوراتي', catalog: 'كل الدورات', course: 'الدورة', lesson: 'الدرس' },
  languages: { ar: 'العربية', en: 'الإنجليزية', zh: 'الصينية', ja: 'اليابانية' },
  greeting: {
    morning: (p) => `صباح الخير يا ${p.name}`,
    afternoon: (p) => `مساء الخير يا ${p.name}`,
    evening: (p) => `مساء الخير يا ${p.name}`,
  },
  lessons: (p) => lessons(p.n),
  levels: (p) =>
    count(p.n, { one: 'مستوى واحد', two: 'مستويان', few: 'مستويات', many: 'مستوى', other: 'مستوى' }),
  questions: (p) =>
    count(p.n, { one: 'سؤال واحد', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' }),
  score: (p) => pointsOf(p, 'ar'),
  attempts: (p) =>
    count(p.n, {
      zero: 'محاولات بلا حد',
      one: 'محاولة واحدة',
      two: 'محاولتان',
      few: 'محاولات',
      many: 'محاولة',
      other: 'محاولة',
    }),
  sources: (p) =>
    count(p.n, {
      one: 'ملف مصدر واحد',
      two: 'ملفا مصدر',
      few: 'ملفات مصدر',
      many: 'ملف مصدر',
      other: 'ملف مصدر',
    }),
  level: (p) => `المستوى ${num(p.n)}: ${p.title}`,
  doneOf: (p) => `${num(p.done)} من ${ofLessons(p.total)}`,
  doneLabel: (p) => `أكملت ${num(p.done)} من ${ofLessons(p.total)}`,
  minutesToGo: (p) => `بقي لك نحو ${ofMinutes(p.n)}`,
  free: 'مجانًا',
  by: 'المدرّب',
  more: 'عرض المزيد',
  code: {
    label: 'رمز الدعوة',
    hint: 'أعطاك مدرّبك رمزًا مثل \u2066K7M4\u2060-\u206042QP\u2069',
    act: 'متابعة',
  },
  course: {
    join: 'الانضمام مجانًا',
    joining: 'جارٍ الانضمام…',
    joiningUntil: (p) => `الانضمام متاح حتى ${p.date}`,
    joiningOver: (p) => `انتهى الانضمام في ${p.date}`,
    joinPaid: (p) => `الانضمام مقابل ${p.price}`,
    open: 'الانتقال إلى الدورة',
    inside: 'محتوى الدورة',
    madeFrom: 'مصادر الدورة',
    pages: (p) => count(p.n, { one: 'صفحة واحدة', two: 'صفحتان', few: 'صفحات', many: 'صفحة', other: 'صفحة' }),
    exam: 'الاختبار النهائي',
    examFacts: (p) => `${p.questions} · ${p.minutes} · درجة النجاح ${p.pass} · ${p.attempts}`,
    certificate: 'شهادة يمكن لأي شخص التحقّق منها',
    joined: 'انضممت إلى الدورة',
  },
  path: {
    glossary: 'مسرد المصطلحات',
    left: 'أكملتها، ولم تعد من الدورة',
    done: 'مكتمل',
    folded: (p) =>
      count(p.n, {
        one: 'أكملت درسًا واحدًا',
        two: 'أكملت درسين',
        few: 'دروس مكتملة',
        many: 'درسًا مكتملًا',
        other: 'درس مكتمل',
      }),
    foldedMore: 'عرض دروس هذا المستوى',
    here: (p) => `أنت هنا · الدرس ${num(p.n)}`,
    go: 'متابعة',
    begin: 'بدء',
    opensAfter: (p) => `يُفتح بعد الدرس\u00a0${num(p.n)}`,
    opensAfterLessons: 'يُفتح بعد دروس هذا المستوى',
    examAfter: (p) =>
      `يُفتح بعد ${count(p.n, {
        zero: 'إكمال الدروس',
        one: 'درس واحد آخر',
        two: 'درسين آخرين',
        few: 'دروس أخرى',
        many: 'درسًا آخر',
        other: 'درس آخر',
      })}`,
    examClosed: 'أغلق المدرّب هذا الاختبار حاليًا',
    examStart: 'الانتقال إلى الاختبار',
    examResume: 'متابعة المحاولة',
    seeAnswers: 'عرض الإجابات',
    seeResult: 'عرض نتيجتك',
    examOpens: (p) => `يُفتح في ${p.when}`,
    examCloses: (p) => `مفتوح حتى ${p.when}`,
    examOver: (p) => `أُغلق في ${p.when}`,
    examAgain: 'محاولة أخرى',
    exercise: 'حل التمرين',
    exerciseAgain: 'تدرّب مجددًا',
    exerciseOf: (p: { action: string; title: string }) => `${p.action}: ${isolate(p.title)}`,
    best: (p) => `أعلى نتيجة لك حتى الآن ${p.score}`,
    passed: (p) => `نجحت بنتيجة ${p.score}`,
    attemptsLeft: (p) =>
      count(p.n, {
        zero: 'لم تبقَ لديك محاولات',
        one: 'بقيت لديك محاولة واحدة',
        two: 'بقيت لديك محاولتان',
        few: 'محاولات باقية لديك',
        many: 'محاولة باقية لديك',
        other: 'محاولة باقية لديك',
      }),
    toCertificate: 'للحصول على الشهادة',
    toComplete: 'لإكمال الدورة',
    goalLessons: (p) =>
      `أكمل ${count(p.n, {
        one: 'درسًا واحدًا آخر',
        two: 'درسين آخرين',
        few: 'دروس أخرى',
        many: 'درسًا آخر',
        other: 'درس آخر',
      })}`,
    goalLessonsDone: 'أكملت كل الدروس',
    goalExam: 'اجتز الاختبار النهائي',
    goalExamDone: 'اجتزت الاختبار النهائي',
    prints: { book: 'الكتاب: للطباعة أو التنزيل', cards: 'بطاقات للطباعة' },
    seeCertificate: 'عرض شهادتك',
    article: 'مقال',
    empty: 'لا مستويات ولا دروس في هذه الدورة بعد.',
    emptyText: 'تظهر الدروس هنا حالما ينشرها المدرّب.',
    emptyAction: 'إلى دوراتي',
    emptyLevel: 'لا دروس في هذا المستوى بعد.',
    otherLevels: 'المستويات الأخرى',
    noExam: 'ليس لهذه الدورة اختبار نهائي بعد.',
  },
} satisfies typeof enLearning
