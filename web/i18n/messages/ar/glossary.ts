import { plural } from '../../format.ts'
import type { enGlossary } from '../en/glossary.ts'

export const arGlossary = {
  title: 'مسرد المصطلحات',
  what: 'يراه الطلاب مع الدورة بعد أن تنشر، ويُعطى للمحرّك في المرة القادمة التي يكتب فيها.',
  add: 'إضافة مصطلح',
  collect: 'إضافة من الدروس',
  collecting: 'جارٍ الإضافة…',
  collected: (p) =>
    plural(
      p.n,
      {
        zero: 'كل ما تعرّفه الدروس موجود هنا',
        one: 'أُضيف مصطلح واحد',
        two: 'أُضيف مصطلحان',
        few: 'أُضيفت # مصطلحات',
        many: 'أُضيف # مصطلحًا',
        other: 'أُضيف # مصطلح',
      },
      'ar',
    ),
  empty: 'لا مصطلحات بعد',
  emptyText: 'اكتب مصطلحًا، أو أضف ما تعرّفه الدروس من مصطلحات.',
  count: (p) =>
    plural(
      p.n,
      {
        zero: 'لا مصطلحات',
        one: 'مصطلح واحد',
        two: 'مصطلحان',
        few: '# مصطلحات',
        many: '# مصطلحًا',
        other: '# مصطلح',
      },
      'ar',
    ),
  from: (p) => `من ${p.lesson}`,
  own: 'بصياغتك',
  edit: (p) => `تعديل ${p.term}`,
  more: (p) => `المزيد لمصطلح ${p.term}`,
  merge: 'دمج في مصطلح آخر',
  mergeTitle: (p) => `دمج ${p.term} في مصطلح آخر`,
  mergeText: 'يبقى المصطلح الآخر بمعناه، ويُحذف هذا من المسرد.',
  mergeInto: 'المصطلح الذي يبقى',
  merged: 'دُمج المصطلحان',
  delete: 'حذف',
  deleted: (p) => `حُذف ${p.term}`,
  undo: 'تراجع',
  term: 'المصطلح',
  meaning: 'المعنى',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ المصطلح',
  cancel: 'إلغاء',
  offline: 'أنت غير متصل. يمكنك تعديل المسرد حين يعود الاتصال.',
} satisfies typeof enGlossary
