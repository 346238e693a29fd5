import { type ArabicForms, plural } from '../../format.ts'
import type { enCourses } from '../en/courses.ts'
import { arCourseOutline } from './course-outline.ts'

const count = (n: number, forms: ArabicForms) => plural(n, forms, 'ar')

const forms = (one: string, two: string, few: string, many: string): ArabicForms => ({
  zero: many,
  one,
  two,
  few,
  many,
  other: many,
})
const COURSES = forms('دورة واحدة', 'دورتان', '# دورات', '# دورة')

export const arCourses = {
  preview: 'معاينة كطالب',
  greeting: {
    morning: (p) => `صباح الخير يا ${p.name}`,
    day: (p) => `مساء الخير يا ${p.name}`,
    evening: (p) => `مساء الخير يا ${p.name}`,
  },
  newCourse: 'دورة جديدة من ملفات',
  counts: {
    label: 'أعدادك',
    courses: (p) => count(p.n, COURSES),
    lessons: (p) =>
      count(p.n, { ...forms('درس واحد', 'درسان', '# دروس', '# درس'), many: '# درسًا', other: '# درس' }),
    students: (p) =>
      count(p.n, {
        zero: '# طالب',
        one: 'طالب واحد',
        two: 'طالبان',
        few: '# طلاب',
        many: '# طالبًا',
        other: '# طالب',
      }),
    exams: (p) =>
      count(p.n, {
        zero: '# اختبار',
        one: 'اختبار واحد',
        two: 'اختباران',
        few: '# اختبارات',
        many: '# اختبارًا',
        other: '# اختبار',
      }),
  },
  attention: {
    title: 'يحتاج إليك',
    none: 'لا شيء يحتاج إليك الآن.',
    move: 'تنقّل',
    open: 'فتح',
    review: (p) =>
      count(p.n, {
        zero: 'لا عناصر تحتاج إلى مراجعتك في',
        one: 'عنصر واحد يحتاج إلى مراجعتك في',
        two: 'عنصران يحتاجان إلى مراجعتك في',
        few: '# عناصر تحتاج إلى مراجعتك في',
        many: '# عنصرًا تحتاج إلى مراجعتك في',
        other: '# عنصر تحتاج إلى مراجعتك في',
      }),
    reviewWhy: (p) => `لا يمكنك نشر الدورة قبل ذلك. راجعت ${p.done} من ${p.total}.`,
    reviewAct: 'متابعة المراجعة',
    ready: 'راجعتها، وهي جاهزة للنشر:',
    readyWhy: (p) =>
      `${count(p.n, {
        zero: 'ليس فيها عناصر',
        one: 'راجعت عنصرها الوحيد',
        two: 'راجعت عنصريها',
        few: 'راجعت عناصرها كلها، وهي # عناصر',
        many: 'راجعت عناصرها كلها، وهي # عنصرًا',
        other: 'راجعت عناصرها كلها، وهي # عنصر',
      })}. يراها الطلاب بعد أن تنشرها.`,
    readyAct: 'الانتقال إلى النشر',
    failed: 'توقّف توليد',
    failedWhy: 'ما اكتمل محفوظ. اعرف السبب، ثم أعد المحاولة من الخطوة التي توقّفت.',
    failedAct: 'معرفة السبب',
    reported: (p) =>
      `${count(p.n, { zero: 'لا بلاغات', one: 'بلاغ واحد', two: 'بلاغان', few: '# بلاغات', many: '# بلاغًا', other: '# بلاغ' })} من الطلاب في`,
    reportedWhy: 'يقولون إن جزءًا منها لا يطابق مصدره. انظر إليه بجانب صفحته.',
    reportedAct: 'النظر فيه',
    material: 'ملف تعذّرت قراءته:',
    materialWhy: 'استبدله بنسخة أخرى، أو استغنِ عنه.',
    materialAct: 'استبدال',
  },
  yours: 'دوراتك',
  all: 'كل الدورات',
  empty: {
    title: 'ابدأ بملفك الأول',
    text: 'ارفع ملف PDF أو Word أو PowerPoint، تحصل على دورة تراجعها، وترى موضع كل جملة من الملف.',
    action: 'رفع ملف',
  },
  table: {
    course: 'الدورة',
    status: 'الحالة',
    progress: 'المراجعة',
    students: 'الطلاب',
    changed: 'آخر تغيير',
    reviewed: (p) => `راجعت ${p.done} من ${p.total}`,
    more: 'عرض المزيد',
  },
  status: {
    writing: 'قيد التوليد',
    failed: 'متوقّفة',
    in_review: 'قيد المراجعة',
    reviewed: 'راجعتها كلها',
    published: 'منشورة',
    hidden: 'مخفية',
    archived: 'مؤرشفة',
    empty: 'فارغة',
  },
  courses: 'الدورات',
  parts: {
    label: 'أقسام الدورة',
    overview: 'المحتوى',
    materials: 'الملفات',
    questions: 'الأسئلة',
    assessments: 'التمارين والاختبارات',
    students: 'الطلاب',
    insights: 'التحليل',
    share: 'المشاركة',
    glossary: 'المسرد',
    translations: 'الترجمات',
    certificates: 'الشهادات',
    settings: 'الإعدادات',
  },
  review: 'متابعة المراجعة',
  seeReview: 'فتح المراجعة',
  seeJob: 'عرض التوليد',
  facts: {
    levels: (p) =>
      count(p.n, {
        zero: 'لا مستويات',
        one: 'مستوى واحد',
        two: 'مستويان',
        few: '# مستويات',
        many: '# مستوى',
        other: '# مستوى',
      }),
    lessons: (p) =>
      count(p.n, {
        zero: 'لا دروس',
        one: 'درس واحد',
        two: 'درسان',
        few: '# دروس',
        many: '# درسًا',
        other: '# درس',
      }),
    students: (p) =>
      count(p.n, {
        zero: 'لا طلاب',
        one: 'طالب واحد',
        two: 'طالبان',
        few: '# طلاب',
        many: '# طالبًا',
        other: '# طالب',
      }),
    minutes: (p) =>
      count(p.n, {
        zero: '0 دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتان',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
  },
  left: {
    title: 'بقي قبل النشر',
    review: (p) =>
      `مراجعة ${count(p.n, { zero: 'لا شيء', one: 'عنصر واحد', two: 'عنصرين', few: '# عناصر', many: '# عنصرًا', other: '# عنصر' })}`,
    reviewed: 'راجعت العناصر كلها',
    description: 'وصف الدورة',
    described: 'العنوان والوصف',
    category: 'التصنيف',
    categorised: 'التصنيف',
    none: 'الدورة منشورة.',
  },
  asStudent: 'كما يراها الطالب',
  free: 'مجانية',
  visibility: {
    title: 'الظهور',
    active: 'ظاهرة، ويمكن الانضمام إليها',
    hint: 'تظهر في قائمة الدورات بعد نشرها.',
    ask: 'هل تخفي هذه الدورة؟',
    text: 'لن تظهر في قائمة الدورات، ولن يستطيع أحد أن ينضم إليها. تبقى متاحة لمن انضم من قبل.',
    deactivate: 'إخفاء الدورة',
  },
  remove: {
    title: 'حذف الدورة',
    hint: 'يمكنك حذفها ما دام لم ينضم إليها أحد. تبقى ملفاتها لديك.',
    ask: 'هل تحذف هذه الدورة؟',
    text: 'نحذف معها دروسها وأسئلتها واختباراتها. لا يمكن التراجع عن الحذف.',
    action: 'حذف الدورة',
    busy: 'جارٍ الحذف…',
    done: 'حُذفت الدورة',
  },
  outline: arCourseOutline,
  price: {
    title: 'السعر',
    about: 'يدفع الطالب مرة واحدة عند الانضمام',
    access: 'الانضمام',
    statuses: { free: 'مجاني', paid: 'مدفوع' },
    amount: 'السعر',
    hint: 'من انضم من قبل لا يدفع شيئًا',
    currency: 'العملة',
    currencies: {
      QAR: 'ريال قطري',
      SAR: 'ريال سعودي',
      AED: 'درهم إماراتي',
      USD: 'دولار أمريكي',
    },
    none: 'اكتب سعرًا، مثل 25 أو 19.50',
    low: (p: { amount: string }) => `أقل سعر بهذه العملة ${p.amount}، أو اجعل الدورة مجانية`,
    high: (p: { amount: string }) => `أعلى سعر ${p.amount}`,
  },
  settings: {
    identity: 'عنوان الدورة ووصفها',
    identityHint: 'يظهران في القوائم ونتائج البحث',
    title: 'العنوان',
    description: 'الوصف',
    audience: 'الجمهور',
    audienceHint: 'ليعرف الطالب ما يناسبه',
    language: 'اللغة',
    notSaved: 'لم يُحفظ:',
  },
} satisfies typeof enCourses
