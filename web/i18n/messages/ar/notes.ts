import { plural } from '../../format.ts'
import type { enNotes } from '../en/notes.ts'

export const arNotes = {
  open: 'الملاحظات',
  highlight: 'تظليل',
  note: 'كتابة ملاحظة',
  selected: 'ما تريد فعله بالكلام المحدّد',
  text: 'ملاحظتك',
  private: 'لا يرى ملاحظاتك أحد سواك.',
  save: 'حفظ الملاحظة',
  saving: 'جارٍ الحفظ…',
  edit: 'تعديل الملاحظة',
  remove: 'حذف',
  removeOf: (p) => `حذف: ${p.what}`,
  highlights: (p) =>
    plural(
      p.n,
      {
        zero: 'لا تظليل',
        one: 'تظليل واحد',
        two: 'تظليلان',
        few: '# تظليلات',
        many: '# تظليلًا',
        other: '# تظليل',
      },
      'ar',
    ),
  inLesson: 'ملاحظاتك في هذا الدرس',
  empty: 'لا ملاحظات لك في هذا الدرس بعد.',
  emptyHint: 'حدّد كلامًا في الدرس لتظليله أو لكتابة ملاحظة عنه، أو اكتب ملاحظة عن الجزء الظاهر أمامك.',
  about: 'كتابة ملاحظة عن الجزء الظاهر',
  left: 'لم يعد في هذا الدرس',
  emptyAll: 'لم تكتب أي ملاحظة بعد.',
  emptyAllHint: 'حدّد كلامًا في أي درس لتظليله أو لكتابة ملاحظة بجانبه.',
  emptyAction: 'الدورات',
  more: 'عرض المزيد',
  download: 'تنزيل كل الملاحظات',
  allNotes: 'كل ملاحظاتك',
  waiting: 'محفوظة على هذا الجهاز، وتُرسل حين يعود الاتصال',
  unavailable: 'لم يعد متاحًا',
} satisfies typeof enNotes
