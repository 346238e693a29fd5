import type { enParts } from '../en/parts.ts'

export const arParts = {
  breadcrumb: 'المسار',
  back: 'رجوع',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  codeDigit: (p) => `الرقم ${p.n} من ${p.of}`,
  saved: 'حُفظ',
  saving: 'جارٍ الحفظ…',
  source: (p) => `المصدر ${p.n}`,
  increase: 'زيادة',
  decrease: 'إنقاص',
  divider: 'عرض اللوح',
  upload: {
    drop: 'إفلات الملفات هنا أو اختيارها',
    choose: 'اختيار ملفات',
    progress: (p) => `رُفع ${p.percent}`,
  },
  notifications: 'الإشعارات',
} satisfies typeof enParts
