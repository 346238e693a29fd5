import { type ArabicForms, plural } from '../../format.ts'
import type { enMaterials } from '../en/materials.ts'

const forms = (one: string, two: string, few: string, many: string): ArabicForms => ({
  zero: `# ${many}`,
  one,
  two,
  few: `# ${few}`,
  many: `# ${many}`,
  other: `# ${many}`,
})
const count = (n: number, words: ArabicForms) => plural(n, words, 'ar')
/** A hundred takes the singular in the genitive, which the forms `many` and `other` tell apart. */
const PAGES: ArabicForms = { ...forms('صفحة واحدة', 'صفحتان', 'صفحات', 'صفحة'), other: '# صفحة' }
const WORDS: ArabicForms = { ...forms('كلمة واحدة', 'كلمتين', 'كلمات', 'كلمة'), other: '# كلمة' }
const FILES: ArabicForms = { ...forms('ملف واحد', 'ملفان', 'ملفات', 'ملفًا'), other: '# ملف' }

export const arMaterials = {
  crumb: 'الدورات',
  newCourse: 'دورة جديدة',
  heading: 'رفع المواد',
  drop: 'اسحب الملفات إلى هنا أو اخترها',
  hint: (p) =>
    `PDF وWord وPowerPoint ونص وصور صفحات، وصوت أو فيديو مع نصه، حتى ${p.size} للملف، و${p.count} ملفًا للدورة`,
  earlier: 'اختيار ملف رفعته من قبل',
  earlierTitle: 'اختر ملفات رفعتها من قبل',
  earlierEmpty: 'كل ما رفعته من قبل موجود في القائمة، أو لم ترفع شيئًا بعد.',
  earlierAdd: 'إضافة',
  kindNote: 'نعرف نوع الملف من محتواه، وليس من اسمه. تأتي الدروس بترتيب الملفات.',
  files: (p) => count(p.n, FILES),
  counts: {
    ready: (p) => `جاهز: ${p.n}`,
    running: (p) => `قيد العمل: ${p.n}`,
    bad: (p) =>
      count(p.n, {
        zero: 'لا ملفات تحتاج إلى إصلاح',
        one: 'ملف واحد يحتاج إلى إصلاح',
        two: 'ملفان يحتاجان إلى إصلاح',
        few: '# ملفات تحتاج إلى إصلاح',
        many: '# ملفًا يحتاج إلى إصلاح',
        other: '# ملف يحتاج إلى إصلاح',
      }),
  },
  languages: { ar: 'بالعربية', en: 'بالإنجليزية', fa: 'بالفارسية', fr: 'بالفرنسية', other: 'بلغة أخرى' },
  waiting: 'ينتظر دوره',
  sending: (p) => `جارٍ الرفع ${p.percent}`,
  sendingLeft: (p) => `جارٍ الرفع ${p.percent}، بقي ${p.seconds}\u00a0ث`,
  sent: 'اكتمل رفعه، وينتظر القراءة',
  reading: 'قيد القراءة',
  listening: (p) => `نكتب ما يُقال: الدقيقة ${p.done} من ${p.total}`,
  readingPage: (p) => `نقرأ صفحة ${p.done} من ${p.total}`,
  ready: (p) => `جاهز: ${p.facts}`,
  pages: (n) => count(n, PAGES),
  aboutWords: (p) => `نحو ${count(p.n, WORDS)}`,
  progressOf: (p) => `تقدّم ${p.name}`,
  paused: 'توقّف الرفع لانقطاع الاتصال. نتابعه تلقائيًّا حين يعود.',
  stopped: 'انقطع الرفع.',
  tooLarge: (p) => `لم نرفعه: الحد ${p.size} للملف. قسّمه أو صغّر صوره.`,
  noRoom: (p) =>
    `لم نرفعه: استعملت ${p.used} من ${p.limit}. احذف ملفات رفعتها من قبل أو اختر باقة أكبر، ثم أعد المحاولة.`,
  noRoomForText: (p) =>
    `لم نرفعه: في نصوص ملفاتك ${p.used} حرف من ${p.limit}. احذف ملفات رفعتها من قبل أو اختر باقة أكبر، ثم أعد المحاولة.`,
  seePlans: 'عرض الباقات',
  deleteAsk: 'هل تحذف هذا الملف؟ لا يمكن التراجع عن ذلك.',
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  deleteOf: (p) => `حذف ${p.name}`,
  tooMany: (p) => `لم نرفعه: الحد ${p.count} ملفًا للدورة.`,
  unsupported: 'لم نرفعه: ليس ملف PDF أو Word أو PowerPoint أو نصًّا أو صورة أو صوتًا أو فيديو.',
  remove: (p) => `حذف ${p.name}`,
  cancelUpload: (p) => `إلغاء رفع ${p.name}`,
  retry: 'إعادة المحاولة',
  replace: 'استبدال',
  retryOf: (p) => `إعادة محاولة رفع ${p.name}`,
  replaceOf: (p) => `استبدال ${p.name}`,
  moveUp: (p) => `نقل ${p.name} إلى أعلى`,
  seeText: 'عرض النص',
  text: (p) => `نص ${p.name}`,
  moreText: 'عرض المزيد',
  page: (p) => `صفحة ${p.n}`,
} satisfies typeof enMaterials
