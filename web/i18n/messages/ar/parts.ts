import { plural } from '../../format.ts'
import type { enParts } from '../en/parts.ts'

export const arParts = {
  breadcrumb: 'مسار الصفحة',
  back: 'رجوع',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  codeDigit: (p) => `الرقم ${p.n} من ${p.of}`,
  saved: 'تم الحفظ',
  saving: 'جارٍ الحفظ…',
  source: (p) => `المصدر ${p.n}`,
  increase: 'زيادة',
  decrease: 'إنقاص',
  divider: 'عرض اللوحة',
  upload: {
    drop: 'اسحب الملفات إلى هنا أو اخترها',
    choose: 'اختيار ملفات',
    progress: (p) => `رُفع ${p.percent}`,
  },
  notifications: 'الإشعارات',
  moreToasts: (p) =>
    plural(
      p.n,
      {
        zero: 'لا رسائل أخرى',
        one: 'رسالة أخرى',
        two: 'رسالتان أخريان',
        few: '# رسائل أخرى',
        many: '# رسالة أخرى',
        other: '# رسالة أخرى',
      },
      'ar',
    ),
} satisfies typeof enParts
