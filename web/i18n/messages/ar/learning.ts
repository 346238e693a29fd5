import { type ArabicForms, isolate, num, plural } from '../../format.ts'
import type { enLearning } from '../en/learning.ts'

type Nouns = { zero?: string; one: string; two: string; few: string; many: string; other: string }
/** `one` and `two` hold their number; `other` is the form after a hundred. */
const count = (n: number, { zero, one, two, few, many, other }: Nouns) => {
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
const LESSONS = { one: 'درس واحد', two: 'درسان', few: 'دروس', many: 'درسًا', other: 'درس' }
const MINUTES: ArabicForms = {
  zero: '#\u00a0دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '#\u00a0دقائق',
  many: '#\u00a0دقيقة',
  other: '#\u00a0دقيقة',
}
const PAGE_LIST: ArabicForms = {
  zero: 'الصفحات',
  one: 'الصفحة',
  two: 'الصفحتان',
  few: 'الصفحات',
  many: 'الصفحات',
  other: 'الصفحات',
}
const lessons = (n: number) => count(n, LESSONS)
const minutes = (n: number) => plural(n, MINUTES, 'ar')
/** In the genitive, where the dual changes its ending. */
const ofLessons = (n: number) => count(n, { ...LESSONS, two: 'درسين' })
const ofMinutes = (n: number) => plural(n, { ...MINUTES, two: 'دقيقتين' }, 'ar')

export const arLearning = {
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
  greeting: {
    morning: (p) => `صباح الخير يا ${p.name}`,
    afternoon: (p) => `مساء الخير يا ${p.name}`,
    evening: (p) => `مساء الخير يا ${p.name}`,
  },
  lessons: (p) => lessons(p.n),
  minutes: (p) => minutes(p.n),
  levels: (p) =>
    count(p.n, { one: 'مستوى واحد', two: 'مستويان', few: 'مستويات', many: 'مستوى', other: 'مستوى' }),
  questions: (p) =>
    count(p.n, { one: 'سؤال واحد', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' }),
  score: (p) =>
    `${num(p.score)} من ${count(p.total, { one: 'درجة واحدة', two: 'درجتين', few: 'درجات', many: 'درجة', other: 'درجة' })}`,
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
  lessonOf: (p) => `الدرس ${num(p.n)} من ${num(p.total)}`,
  doneOf: (p) => `${num(p.done)} من ${ofLessons(p.total)}`,
  doneLabel: (p) => `أكملت ${num(p.done)} من ${ofLessons(p.total)}`,
  minutesToGo: (p) => `بقي لك نحو ${ofMinutes(p.n)}`,
  minutesLeft: (p) => `الباقي ${minutes(p.n)}`,
  free: 'مجانًا',
  by: 'المدرّب',
  home: {
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
  },
  catalog: {
    lead: 'كل دورة مبنية على ملفات رفعها مدرّبها، والرقم بعد الجملة يفتح الصفحة التي جاءت منها.',
    search: 'بحث في الدورات',
    language: 'لغة الدورة',
    anyLanguage: 'كل اللغات',
    languages: { ar: 'العربية', en: 'الإنجليزية', zh: 'الصينية', ja: 'اليابانية' },
    empty: 'لم نجد دورة مطابقة.',
    emptyAll: 'لم تُنشر أي دورة بعد.',
    clear: 'مسح البحث',
    more: 'عرض المزيد',
  },
  course: {
    join: 'الانضمام مجانًا',
    joining: 'جارٍ الانضمام…',
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
    opensAfter: (p) => `يُفتح بعد الدرس ${num(p.n)}`,
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
    seeResult: 'عرض الإجابات',
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
    seeCertificate: 'عرض شهادتك',
    article: 'مقال',
    empty: 'لا مستويات ولا دروس في هذه الدورة بعد.',
    noExam: 'ليس لهذه الدورة اختبار نهائي بعد.',
  },
  lesson: {
    back: 'العودة إلى الدورة',
    read: (p) => `قرأت ${p.percent}`,
    progress: 'التقدّم في القراءة',
    textSize: 'حجم الخط',
    inLevel: 'دروس هذا المستوى',
    summary: 'باختصار',
    cards: 'بطاقات للتذكّر',
    cardTurn: 'إظهار الإجابة',
    cardFront: 'إظهار السؤال',
    about: 'عن هذا الدرس',
    checkedBy: (p) => `المراجعة: ${p.name}`,
    checkedOn: (p) => `في ${p.date}`,
    everySentence: 'الرقم بعد الجملة يفتح الصفحة التي جاءت منها.',
    finish: 'إنهاء الدرس',
    finishing: 'جارٍ الحفظ…',
    finished: 'أكملت الدرس',
    next: 'الدرس التالي',
    previous: 'الدرس السابق',
    toPath: 'العودة إلى مسار الدورة',
    empty: 'لا محتوى في هذا الدرس بعد.',
    locked: 'لم يُفتح هذا الدرس بعد.',
  },
  source: {
    one: (p) => `المصدر ${num(p.n)} من ${num(p.total)}`,
    mark: (p) => `المصدر ${num(p.n)}، ${p.place}`,
    page: (p) => `صفحة ${num(p.n)}`,
    slide: (p) => `شريحة ${num(p.n)}`,
    paragraph: (p) => `فقرة ${num(p.n)}`,
    pageOf: (p) => `صفحة ${num(p.n)} من ${num(p.total)}`,
    slideOf: (p) => `شريحة ${num(p.n)} من ${num(p.total)}`,
    previous: 'المصدر السابق',
    next: 'المصدر التالي',
    close: 'إغلاق المصدر',
    document: 'المقطع في ملفه',
    pages: (p) => `${plural(p.n, PAGE_LIST, 'ar')} ${p.list}`,
  },
} satisfies typeof enLearning
