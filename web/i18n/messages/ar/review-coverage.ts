import { type ArabicForms, plural } from '../../format.ts'
import type { enReviewCoverage } from '../en/review-coverage.ts'

const count = (n: number, forms: ArabicForms) => plural(n, forms, 'ar')

export const arReviewCoverage = {
  title: (p) => `استُعمل ${p.percent} من المصدر`,
  text: (p) =>
    `${p.used} من أصل ${p.total} من المقاطع تغذي درسًا واحدًا على الأقل. ${count(p.unused, { zero: 'ولم يبقَ منها شيء.', one: 'بقي مقطع واحد لا يستعمله أي درس.', two: 'بقي مقطعان لا يستعملهما أي درس.', few: 'بقيت # مقاطع لا يستعملها أي درس.', many: 'بقي # مقطعًا لا يستعملها أي درس.', other: 'بقي # مقطع لا يستعملها أي درس.' })}`,
  used: 'مستعمل',
  unused: 'غير مستعمل',
  leftOut: 'مستبعد',
  pages: 'صفحات المصدر',
  pageIs: (p) => `صفحة ${p.n}، غير مستعمل ${p.unused}`,
  document: 'الملف كله',
  list: 'مقاطع لا يستعملها أي درس',
  none: 'كل المقاطع تغذي درسًا.',
  noLesson: 'لا يستعمله أي درس',
  selected: 'المقطع المختار',
  generate: 'توليد منه',
  add: 'إضافة يدوية',
  leave: 'استبعاد',
  generateAll: 'توليد منها كلها',
  leaveAll: 'استبعادها كلها',
  leftOutNow: (p) =>
    count(p.n, {
      zero: 'لم يُستبعد شيء',
      one: 'استُبعد مقطع واحد',
      two: 'استُبعد مقطعان',
      few: 'استُبعدت # مقاطع',
      many: 'استُبعد # مقطعًا',
      other: 'استُبعد # مقطع',
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
  generateText: 'يُضاف إلى الدرس نص وأسئلة وبطاقات مما يقوله المصدر هنا، وتُراجع كلها قبل أن يراها أحد.',
  lesson: 'الدرس الذي تُضاف إليه',
  writing: 'يُكتب النص…',
  asking: 'تُكتب الأسئلة والبطاقات…',
  made: (p) =>
    count(p.n, {
      zero: 'لا عناصر جديدة',
      one: 'عنصر جديد للمراجعة',
      two: 'عنصران جديدان للمراجعة',
      few: '# عناصر جديدة للمراجعة',
      many: '# عنصرًا جديدًا للمراجعة',
      other: '# عنصر جديد للمراجعة',
    }),
  review: 'مراجعتها',
  failed: (p) => `لم يُولَّد شيء: ${p.why}`,
  kind: 'ما يُضاف',
  kinds: { block: 'فقرة', question: 'سؤال', card: 'بطاقة' },
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
