import { type ArabicForms, plural } from '../../format.ts'
import type { enReviewCoverage } from '../en/review-coverage.ts'

const count = (n: number, forms: ArabicForms) => plural(n, forms, 'ar')

export const arReviewCoverage = {
  title: (p) => `استعملت الدروس ${p.percent} من المصدر`,
  text: (p) =>
    `المقاطع التي يستعملها درس أو أكثر: ${p.used} من ${p.total}. ${count(p.unused, {
      zero: 'لم يبقَ منها شيء.',
      one: 'بقي مقطع واحد لا يستعمله أي درس.',
      two: 'بقي مقطعان لا يستعملهما أي درس.',
      few: 'بقيت # مقاطع لا يستعملها أي درس.',
      many: 'بقي # مقطعًا لا يستعملها أي درس.',
      other: 'بقي # مقطع لا يستعملها أي درس.',
    })}`,
  used: 'مستعمل',
  unused: 'غير مستعمل',
  leftOut: 'مستبعد',
  pages: 'صفحات المصدر',
  pageIs: (p) => `صفحة ${p.n}، غير مستعمل ${p.unused}`,
  document: 'الملف كله',
  list: 'مقاطع لا يستعملها أي درس',
  none: 'كل المقاطع مستعملة في الدروس.',
  noLesson: 'لا يستعمله أي درس',
  selected: 'المقطع المختار',
  generate: 'توليد منه',
  add: 'إضافة بنفسك',
  leave: 'استبعاد',
  generateAll: 'توليد منها كلها',
  leaveAll: 'استبعادها كلها',
  leftOutNow: (p) =>
    count(p.n, {
      zero: 'لم تستبعد شيئًا',
      one: 'استبعدت مقطعًا واحدًا',
      two: 'استبعدت مقطعين',
      few: 'استبعدت # مقاطع',
      many: 'استبعدت # مقطعًا',
      other: 'استبعدت # مقطع',
    }),
  byHand: 'ما استبعدته',
  takeBack: 'إعادة',
  generateFrom: (p) =>
    count(p.n, {
      zero: 'لا مقاطع للتوليد',
      one: 'توليد من مقطع واحد',
      two: 'توليد من مقطعين',
      few: 'توليد من # مقاطع',
      many: 'توليد من # مقطعًا',
      other: 'توليد من # مقطع',
    }),
  generateText: 'نضيف إلى الدرس نصًّا وأسئلة وبطاقات من هذا الجزء من المصدر. تراجعها كلها قبل أن يراها أحد.',
  lesson: 'الدرس الذي نضيفها إليه',
  writing: 'نكتب النص…',
  asking: 'نكتب الأسئلة والبطاقات…',
  made: (p) =>
    count(p.n, {
      zero: 'لا عناصر جديدة',
      one: 'عنصر واحد جديد للمراجعة',
      two: 'عنصران جديدان للمراجعة',
      few: '# عناصر جديدة للمراجعة',
      many: '# عنصرًا جديدًا للمراجعة',
      other: '# عنصر جديد للمراجعة',
    }),
  review: 'مراجعة',
  failed: (p) => `لم نولّد شيئًا: ${p.why}`,
  kind: 'ما يُضاف',
  kinds: { block: 'نص', question: 'سؤال', card: 'بطاقة' },
  type: 'نوع السؤال',
  takeWords: 'البدء بكلمات المقطع',
  addAct: 'إضافة',
  addingNow: 'جارٍ الإضافة…',
  added: 'أُضيف إلى الدرس',
  show: 'عرض',
  passages: (p) =>
    count(p.n, {
      zero: 'لا مقاطع',
      one: 'مقطع واحد',
      two: 'مقطعان',
      few: '# مقاطع',
      many: '# مقطعًا',
      other: '# مقطع',
    }),
} satisfies typeof enReviewCoverage
