import { num, plural } from '../../format.ts'
import type { enRegrades } from '../en/regrades.ts'

const attempts = (n: number) =>
  plural(
    n,
    {
      zero: 'لا محاولات',
      one: 'محاولة واحدة',
      two: 'محاولتان',
      few: '# محاولات',
      many: '# محاولة',
      other: '# محاولة',
    },
    'ar',
  )

export const arRegrades = {
  title: 'النتائج السابقة',
  lead: 'تحتفظ النتائج بالسؤال كما كان وقت تصحيحها. بعد تعديله هنا تمكن إعادة تصحيح المحاولات السابقة.',
  asked: (p: { n: number }) => `المحاولات المنتهية التي ورد فيها السؤال: ${attempts(p.n)}.`,
  open: (p: { n: number }) => `المحاولات الجارية التي ستُصحَّح وفق التعديل: ${attempts(p.n)}.`,
  same: 'كلها مصحّحة وفق المفتاح والدرجة الحاليين.',
  withdrawn: 'السؤال مسحوب ولا يُحتسب لأحد.',
  effect: (p: { changed: number; rose: number; fell: number }) =>
    `محاولات ستتغيّر نتيجتها: ${num(p.changed)}، تبلغ درجة النجاح منها: ${num(p.rose)}، وتنزل عنها: ${num(p.fell)}.`,
  correct: 'إعادة التصحيح…',
  withdraw: 'سحب السؤال من النتائج…',
  looking: 'جارٍ الفحص…',
  ask: { correct: 'إعادة تصحيح المحاولات السابقة؟', withdraw: 'سحب السؤال؟' },
  text: {
    correct: 'تُصحَّح كل محاولة وفق المفتاح والدرجة المحفوظين الآن.',
    withdraw: 'لا يُحتسب السؤال لأحد ولا يُطرح في المحاولات القادمة، ولا يعود إلا إذا حُفظ من جديد.',
  },
  certificates: 'من ينجح الآن في اختبار نهائي تصله الشهادة، ومن لم يعد ناجحًا تبقى شهادته إلى أن تلغيها.',
  told: 'يُبلَّغ كل من تتغيّر نتيجته.',
  reason: 'السبب كما يقرؤه الطلاب',
  crossing: 'عبور درجة النجاح',
  marks: (p: { before: string; after: string }) => `${p.before} ← ${p.after}`,
  act: { correct: 'إعادة التصحيح', withdraw: 'سحب السؤال' },
  begun: 'تجري إعادة تصحيح المحاولات السابقة',
  history: 'تصحيحات سابقة',
  actions: { correct: 'أُعيد التصحيح', withdraw: 'سُحب السؤال' },
  running: 'جارٍ التصحيح…',
  done: (p: { changed: number; rose: number; fell: number }) =>
    `محاولات تغيّرت نتيجتها: ${num(p.changed)}، بلغت درجة النجاح منها: ${num(p.rose)}، ونزلت عنها: ${num(p.fell)}.`,
  unsupported: (p: { n: number }) =>
    plural(
      p.n,
      {
        zero: 'لا شهادات تستند إلى اختبار لم يعد ناجحًا.',
        one: 'شهادة واحدة تستند إلى اختبار لم يعد ناجحًا.',
        two: 'شهادتان تستندان إلى اختبار لم يعد ناجحًا.',
        few: '# شهادات تستند إلى اختبار لم يعد ناجحًا.',
        many: '# شهادة تستند إلى اختبار لم يعد ناجحًا.',
        other: '# شهادة تستند إلى اختبار لم يعد ناجحًا.',
      },
      'ar',
    ),
  decide: 'البتّ في الشهادات',
} satisfies typeof enRegrades
