import type { enPageLinks } from '../en/page-links.ts'

export const arPageLinks = {
  getApp: 'تثبيت التطبيق',
  privacy: 'الخصوصية',
  terms: 'شروط الاستخدام',
  statements: 'المبيعات بالأشهر',
  bookmarks: 'الدروس المحفوظة',
  notes: 'ملاحظاتي',
} satisfies typeof enPageLinks
