import { type ArabicForms, num, plural } from '../../format.ts'
import type { enPublishing } from '../en/publishing.ts'

const count = (n: number, forms: ArabicForms) => plural(n, forms, 'ar')
const students = (n: number) =>
  count(n, {
    zero: '# طالب',
    one: 'طالب واحد',
    two: 'طالبان',
    few: '# طلاب',
    many: '# طالبًا',
    other: '# طالب',
  })
const changes = (n: number) =>
  count(n, {
    zero: '# تغيير',
    one: 'تغيير واحد',
    two: 'تغييرين',
    few: '# تغييرات',
    many: '# تغييرًا',
    other: '# تغيير',
  })
const items = (n: number) =>
  count(n, {
    zero: '# عنصر',
    one: 'عنصر واحد',
    two: 'عنصران',
    few: '# عناصر',
    many: '# عنصرًا',
    other: '# عنصر',
  })

export const arPublishing = {
  publish: 'نشر',
  publishing: 'جارٍ النشر…',
  changes: (p) => `نشر ${changes(p.n)}`,
  chip: {
    changed: 'معدّل، لم يُنشر',
    added: 'جديد، لم يُنشر',
    removed: 'مُستبعَد، ما زال عند الطلاب',
    moved: 'تغيّر موضعه، لم يُنشر',
  },
  sheet: {
    first: 'نشر الدورة',
    title: (p) => `نشر ${changes(p.n)}`,
    lead: (p) => `يصبح الإصدار ${num(p.next)} بدل الإصدار ${num(p.now)}`,
    leadFirst: `الإصدار ${num(1)}`,
    close: 'إغلاق',
    will: 'ما سيتغيّر عند الطلاب',
    get: 'ما سيحصل عليه الطلاب',
    levels: (p) =>
      plural(
        p.n,
        { zero: 'مستوى', one: 'مستوى', two: 'مستويان', few: 'مستويات', many: 'مستوى', other: 'مستوى' },
        'ar',
      ),
    lessons: (p) =>
      plural(p.n, { zero: 'درس', one: 'درس', two: 'درسان', few: 'دروس', many: 'درسًا', other: 'درس' }, 'ar'),
    questions: (p) =>
      plural(
        p.n,
        { zero: 'سؤال', one: 'سؤال', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' },
        'ar',
      ),
    more: 'وتغيّر أيضًا',
    whole: 'عرض التغيير كله',
    none: 'لم يتغيّر شيء منذ آخر نشر.',
    who: (p) => `يرى التغييرات فورًا ${students(p.n)} في هذه الدورة.`,
    certificates: (p) =>
      count(p.n, {
        zero: 'لم تصدر شهادات بعد.',
        one: 'صدرت شهادة واحدة: لا يتغيّر منها شيء.',
        two: 'صدرت شهادتان: لا يتغيّر منهما شيء.',
        few: 'صدرت # شهادات: لا يتغيّر منها شيء.',
        many: 'صدرت # شهادة: لا يتغيّر منها شيء.',
        other: 'صدرت # شهادة: لا يتغيّر منها شيء.',
      }),
    reviewed: 'رُوجع كل ما في هذا النشر.',
    back: (p) => `يمكنك استعادة أي درس من الإصدار ${num(p.n)} متى شئت.`,
    note: 'كلمة عن هذا الإصدار',
    noteHint: 'تظهر لك في السجلّ. اختيارية.',
    notNow: 'ليس الآن',
    preview: 'عرض كطالب',
    act: (p) => `نشر الإصدار ${num(p.n)}`,
    done: (p) => `نُشر الإصدار ${num(p.n)}`,
    doneText: (p) => (p.n === 0 ? 'يمكن للطلاب الانضمام الآن.' : `صار عند ${students(p.n)} من الآن.`),
    ok: 'تم',
  },
  change: {
    added: 'درس جديد',
    removed: 'مُستبعَد',
    moved: 'تغيّر موضعه',
    changed: 'معدّل',
    parts: (p) =>
      count(p.n, {
        zero: '# تغيير في النص',
        one: 'تغيير واحد في النص',
        two: 'تغييران في النص',
        few: '# تغييرات في النص',
        many: '# تغييرًا في النص',
        other: '# تغيير في النص',
      }),
    cards: (p) =>
      count(p.n, {
        zero: '# بطاقة',
        one: 'بطاقة واحدة',
        two: 'بطاقتان',
        few: '# بطاقات',
        many: '# بطاقة',
        other: '# بطاقة',
      }),
    questions: (p) =>
      count(p.n, {
        zero: '# سؤال',
        one: 'سؤال واحد',
        two: 'سؤالان',
        few: '# أسئلة',
        many: '# سؤالًا',
        other: '# سؤال',
      }),
    place: (p) => `في ${p.level}`,
    finished: (p) => `أكمله ${students(p.n)}: يبقى مكتملًا لهم.`,
    stillOpen: (p) => `أكمله ${students(p.n)}: يبقى مفتوحًا لهم.`,
    fields: {
      title: 'العنوان',
      objectives: 'الأهداف',
      summary: 'الملخّص',
      minutes: 'مدة القراءة',
      level: 'المستوى الذي ينتمي إليه',
      checks: 'أسئلة التحقّق في الدرس',
      checked: 'ذكر من راجعه',
    },
    kinds: { added: 'جديد', changed: 'معدّل', removed: 'مُستبعَد', moved: 'تغيّر موضعه' },
    level: (p) => `${p.kind}: المستوى ${p.name}`,
    exam: (p) => `${p.kind}: الاختبار ${p.name}`,
    exercise: (p) => `${p.kind}: التمرين ${p.name}`,
    bank: (p) => `الأسئلة: ${num(p.added)} جديدة، ${num(p.changed)} معدّلة، ${num(p.removed)} مُستبعَدة`,
    sources: 'قائمة الملفات التي صُنعت منها الدورة',
    glossary: 'مسرد المصطلحات',
  },
  blocked: {
    unreviewed_items: (p) => `${items(p.n)} بلا مراجعة. يُفتح النشر حين تنتهي المراجعة.`,
    job_running: 'ما زالت الكتابة جارية في هذه الدورة. يمكنك النشر بعد انتهائها.',
    nothing_to_publish: 'لم يُعتمد أي درس بعد.',
    already_published: 'عند الطلاب كل شيء.',
    toReview: 'متابعة المراجعة',
    waiting: (p) => `${items(p.n)} للمراجعة`,
    offline: 'أنت غير متصل. يمكنك النشر حين يعود الاتصال.',
  },
  live: {
    title: 'ما عند الطلاب الآن',
    version: (p) => `الإصدار ${num(p.n)}`,
    since: (p) => `منذ ${p.at}`,
    waiting: (p) =>
      count(p.n, {
        zero: '# تغيير لم يُنشر',
        one: 'تغيير واحد لم يُنشر',
        two: 'تغييران لم يُنشرا',
        few: '# تغييرات لم تُنشر',
        many: '# تغييرًا لم يُنشر',
        other: '# تغيير لم يُنشر',
      }),
    same: 'ما في المسودّة هو ما عند الطلاب.',
    history: 'السجلّ',
  },
  history: {
    title: 'الإصدارات',
    crumb: 'الإصدارات',
    lead: 'يبقى كل نشر كما كان. افتح درسًا لتقارن إصداراته أو تستعيد واحدًا منها.',
    empty: 'لم تُنشر هذه الدورة بعد.',
    emptyLesson: 'لم يُنشر هذا الدرس بعد.',
    by: (p) => `${p.name} · ${p.at}`,
    now: 'عند الطلاب',
    lessons: 'سجلّ درس',
    ofLesson: 'إصدارات هذا الدرس',
    look: 'عرض',
    compare: 'مقارنة',
    from: 'الأقدم',
    to: 'الأحدث',
    draft: 'المسودّة',
    number: (p) => `الإصدار ${num(p.n)}`,
    restore: 'استعادة',
    restoreOf: (p) => `استعادة الإصدار ${num(p.n)}`,
    ask: (p) => `هل تستعيد الإصدار ${num(p.n)}؟`,
    text: 'تصير مسودّة هذا الدرس كما كان هذا الإصدار: نصّه وبطاقاته وإحالاته، ويُحذف ما في المسودّة سوى ذلك. لا يرى الطلاب شيئًا قبل النشر.',
    cancel: 'إلغاء',
    restoring: 'جارية الاستعادة…',
    restored: (p) => `المسودّة الآن كما كان الإصدار ${num(p.n)}`,
    same: 'لا فرق بينهما.',
    unchanged: (p) =>
      count(p.n, {
        zero: '# جزء لم يتغيّر',
        one: 'جزء واحد لم يتغيّر',
        two: 'جزآن لم يتغيّرا',
        few: '# أجزاء لم تتغيّر',
        many: '# جزءًا لم يتغيّر',
        other: '# جزء لم يتغيّر',
      }),
    parts: { title: 'العنوان', objective: 'هدف', summary: 'الملخّص', block: 'النص', card: 'بطاقة' },
    states: { same: 'كما هو', changed: 'معدّل', added: 'مُضاف', removed: 'محذوف', moved: 'تغيّر موضعه' },
  },
} satisfies typeof enPublishing
