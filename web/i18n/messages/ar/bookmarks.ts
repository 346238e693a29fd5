import type { enBookmarks } from '../en/bookmarks.ts'

export const arBookmarks = {
  title: 'الدروس المحفوظة',
  add: 'حفظ الدرس للرجوع إليه',
  remove: 'إزالة الدرس من المحفوظات',
  removeOf: (p: { lesson: string }) => `إزالة ${p.lesson} من المحفوظات`,
  empty: 'لم تحفظ أي درس بعد.',
  emptyHint: 'اضغط علامة الحفظ أعلى أي درس لتجده هنا.',
  emptyAction: 'دوراتي',
  unavailable: 'لم يعد متاحًا',
} satisfies typeof enBookmarks
