import type { enBookmarks } from '../en/bookmarks.ts'

export const arBookmarks = {
  add: 'حفظ الدرس للرجوع إليه',
  remove: 'إزالة الدرس من المحفوظات',
  removeOf: (p: { lesson: string }) => `إزالة من المحفوظات: ${p.lesson}`,
  empty: 'لم تحفظ أي درس بعد.',
  emptyHint: 'اضغط علامة الحفظ أعلى أي درس لتجده هنا.',
  emptyAction: 'دوراتي',
  more: 'عرض المزيد',
  unavailable: 'لم يعد متاحًا',
} satisfies typeof enBookmarks
