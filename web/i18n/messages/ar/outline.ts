import { type ArabicForms, num, plural } from '../../format.ts'
import type { enOutline } from '../en/outline.ts'

const forms = (one: string, two: string, few: string, many: string, other: string): ArabicForms => ({
  zero: `# ${other}`,
  one,
  two,
  few: `# ${few}`,
  many: `# ${many}`,
  other: `# ${other}`,
})
const count = (n: number, words: ArabicForms) => plural(n, words, 'ar')
const LESSONS = forms('درس واحد', 'درسان', 'دروس', 'درسًا', 'درس')
const LEVELS = forms('مستوى واحد', 'مستويان', 'مستويات', 'مستوى', 'مستوى')
const PASSAGES = forms('مقطع واحد', 'مقطعان', 'مقاطع', 'مقطعًا', 'مقطع')
const MINUTES = forms('دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة')
const QUESTIONS = forms('سؤال واحد', 'سؤالان', 'أسئلة', 'سؤالًا', 'سؤال')
const TOKENS = forms('وحدة واحدة', 'وحدتان', 'وحدات', 'وحدة', 'وحدة')
/** After a preposition the dual takes its other ending. */
const ofPassages = (n: number) => count(n, { ...PASSAGES, two: 'مقطعين' })

export const arOutline = {
  title: 'المخطط',
  courses: 'الدورات',
  toCourse: 'العودة إلى الدورة',
  none: 'لا مخطط ينتظر اعتمادك',
  noneText: 'بدأت كتابة دروسه، أو أُنشئت الدورة من دون هذه الخطوة.',
  shown: 'الجزء المعروض',
  offline: 'أنت غير متصل. يمكنك تعديل المخطط حين يعود الاتصال.',
  changedElsewhere: 'عُدّل المخطط في مكان آخر، وهذه صورته الآن.',
  undo: 'تراجع',
  starting: 'تبدأ الكتابة…',
  accept: (p) =>
    count(p.n, {
      zero: 'كتابة # درس',
      one: 'كتابة درس واحد',
      two: 'كتابة درسين',
      few: 'كتابة # دروس',
      many: 'كتابة # درسًا',
      other: 'كتابة # درس',
    }),
  sum: (p) =>
    `${count(p.levels, LEVELS)}، ${count(p.lessons, LESSONS)} من ${ofPassages(p.passages)}. للقراءة نحو ${count(p.minutes, { ...MINUTES, two: 'دقيقتين' })}، ومعها ${count(p.questions, QUESTIONS)}.`,
  costs: (p) => `تستهلك الكتابة نحو ${count(p.tokens, { ...TOKENS, two: 'وحدتين' })}.`,
  free: 'لا تستهلك الكتابة أي وحدة.',
  lessons: (p) => count(p.n, LESSONS),
  passages: (p) => count(p.n, PASSAGES),
  minutes: (p) => count(p.n, MINUTES),
  size: 'الطول مقارنةً بأطول درس',
  page: (p) => `صفحة ${p.n}`,
  pages: { one: (p) => `ص ${p.n}`, range: (p) => `ص ${p.n}` },
  slides: { one: (p) => `شريحة ${p.n}`, range: (p) => `شرائح ${p.n}` },
  more: (p) => `خيارات ${p.name}`,
  name: 'العنوان',
  save: 'حفظ',
  cancel: 'إلغاء',
  rename: 'تغيير العنوان',
  up: 'نقل إلى أعلى',
  down: 'نقل إلى أسفل',
  leaveOut: 'استبعاد',
  merge: 'دمج مع الدرس التالي',
  mergeWith: (p) => `دمج مع ${p.name}`,
  short: (p) => `درس قصير: ${count(p.n, PASSAGES)} فقط.`,
  twoTopics: 'فيه موضوعان، وهو أطول من غيره بكثير.',
  split: {
    action: 'تقسيم',
    where: 'اختر أين يبدأ الدرس الثاني:',
    at: (p) => `تقسيم عند ${p.title}`,
    atPage: (p) => `تقسيم عند ${p.title}، ص ${p.page}`,
    into: (p) => `تقسيم إلى ${num(p.first)} و${ofPassages(p.second)}`,
  },
  leftOut: {
    title: 'ما لن يدخل الدورة',
    short: 'المُستبعَد',
    nothing: 'كل مقطع في ملفاتك داخل درس.',
    count: (p) => `${num(p.n)} من ${ofPassages(p.of)}`,
    back: 'استعادة',
    reasons: {
      left_out: 'استبعدته أنت.',
      skipped: 'يشبه فهرسًا أو مراجع أو روابط.',
      unused: 'لا يستخدمه أي درس.',
    },
    rules: {
      contents: 'يشبه فهرس المحتويات.',
      references: 'يشبه قائمة مراجع.',
      page_furniture: 'من عناصر الصفحة، كالحاشية ورأس الصفحة.',
      links: 'لا يكاد يزيد على روابط.',
      other_language: 'مكتوب بغير لغة الدورة، والمحرّك لا يترجم.',
      repeated: 'يكرّر بالنص ما ورد في موضع آخر.',
      questions: 'أسئلة موجّهة إلى الطلاب.',
      trainer_notes: 'ملاحظة لمن يقدّم العرض.',
    },
    look: 'يستحق نظرة',
  },
  source: {
    short: 'المصدر',
    title: (p) => `ما يعطيه المصدر لدرس ${p.name}`,
  },
  keys: {
    move: 'تنقّل',
    rename: 'العنوان',
    merge: 'دمج',
    split: 'تقسيم',
    reorder: 'ترتيب',
    leaveOut: 'استبعاد',
    undo: 'تراجع',
  },
} satisfies typeof enOutline
