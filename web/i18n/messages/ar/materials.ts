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
  drop: 'إفلات الملفات هنا أو اختيارها',
  hint: (p) => `PDF وWord وPowerPoint ونص وMarkdown، حتى ${p.size} للملف، وحتى ${p.count} ملفًا للدورة`,
  earlier: 'ملف سابق',
  earlierTitle: 'اختيار ملفات سابقة',
  earlierEmpty: 'كل الملفات السابقة في القائمة، أو لا ملفات سابقة بعد.',
  earlierAdd: 'إضافة',
  kindNote: 'يُعرف نوع الملف من محتواه لا من اسمه. والدروس تتبع ترتيب الملفات.',
  files: (p) => count(p.n, FILES),
  counts: {
    ready: (p) => `جاهز: ${p.n}`,
    running: (p) => `جارٍ: ${p.n}`,
    bad: (p) =>
      count(p.n, {
        zero: 'لا ملفات تحتاج إصلاحًا',
        one: 'ملف واحد يحتاج إصلاحًا',
        two: 'ملفان يحتاجان إصلاحًا',
        few: '# ملفات تحتاج إصلاحًا',
        many: '# ملفًا يحتاج إصلاحًا',
        other: '# ملف يحتاج إصلاحًا',
      }),
  },
  languages: { ar: 'بالعربية', en: 'بالإنجليزية', fa: 'بالفارسية', fr: 'بالفرنسية', other: 'بلغة أخرى' },
  waiting: 'في انتظار دوره',
  sending: (p) => `يُرفع ${p.percent}`,
  sendingLeft: (p) => `يُرفع ${p.percent}، ${p.seconds}\u00a0ث`,
  sent: 'اكتمل رفعه وينتظر القراءة',
  reading: 'يُقرأ',
  readingPage: (p) => `يُقرأ: صفحة ${p.done} من ${p.total}`,
  ready: (p) => `جاهز: ${p.facts}`,
  pages: (n) => count(n, PAGES),
  aboutWords: (p) => `نحو ${count(p.n, WORDS)}`,
  progressOf: (p) => `تقدّم ${p.name}`,
  paused: 'توقّف الرفع لانقطاع الاتصال، ويُستأنف تلقائيًا.',
  stopped: 'انقطع الرفع.',
  tooLarge: (p) => `لم يُرفع: الحد ${p.size} للملف. يلزم تقسيمه أو تصغير صوره.`,
  tooMany: (p) => `لم يُرفع: الحد ${p.count} ملفًا للدورة.`,
  unsupported: 'لم يُرفع: ليس ملف PDF أو Word أو PowerPoint أو نصًا أو Markdown.',
  errors: {
    no_text: 'لا نص فيه. يلزم استبداله بملف فيه نص.',
    scanned: 'لا نص فيه: صفحاته صور ممسوحة ضوئيًا. يلزم استبداله بنسخة فيها نص.',
    garbled_text: 'تتعذّر قراءة حروفه قراءة صحيحة. يلزم تصديره من جديد أو بصيغة أخرى.',
    encrypted: 'محمي بكلمة مرور أو بصيغة Office قديمة. يلزم حفظه بلا كلمة مرور ثم استبداله.',
    broken: 'الملف تالف. يلزم استبداله بنسخة تُفتح.',
    too_large_unpacked: 'محتواه أكبر من أن يُقرأ مرة واحدة. يلزم تقسيمه ورفع الأجزاء.',
    too_many_pages: 'فيه أكثر من 500 صفحة. يلزم تقسيمه ورفع الأجزاء.',
    unsupported: 'هذا النوع غير مدعوم. يلزم استبداله بملف PDF أو Word أو PowerPoint أو نص.',
    unsafe: 'رُفض لأن فتح محتواه غير آمن. يلزم استبداله بنسخة بسيطة.',
    interrupted: 'انقطعت قراءته أكثر من مرة. يلزم استبداله أو رفعه من جديد.',
  },
  remove: (p) => `إزالة ${p.name}`,
  cancelUpload: (p) => `إلغاء رفع ${p.name}`,
  retry: 'إعادة المحاولة',
  replace: 'استبدال',
  retryOf: (p) => `إعادة محاولة رفع ${p.name}`,
  replaceOf: (p) => `استبدال ${p.name}`,
  moveUp: (p) => `رفع ${p.name} في الترتيب`,
  seeText: 'عرض النص',
  text: (p) => `نص ${p.name}`,
  moreText: 'عرض المزيد',
  page: (p) => `صفحة ${p.n}`,
} satisfies typeof enMaterials
