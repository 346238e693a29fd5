import type { enListKeys } from '../en/list-keys.ts'

export const arListKeys = {
  title: 'اختصارات لوحة المفاتيح',
  all: 'كل الاختصارات',
  on: 'اختصارات الحرف الواحد',
  close: 'إغلاق',
  move: 'التالي والسابق',
  open: 'فتح',
  select: 'تحديد',
  edit: 'تعديل',
  duplicate: 'نسخ',
  create: 'جديد',
  search: 'بحث',
  filter: 'تصفية',
  tryOut: 'تجربة كطالب',
} satisfies typeof enListKeys
