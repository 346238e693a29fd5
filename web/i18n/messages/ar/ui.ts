import type { enUi } from '../en/ui.ts'

export const arUi = {
  product: 'سُلَّم',
  productHome: 'سُلَّم، الصفحة الرئيسية',
  skip: 'تجاوز إلى المحتوى',
  mainMenu: 'القائمة الرئيسية',
  close: 'إغلاق',
  cancel: 'إلغاء',
  remove: 'إزالة',
  retry: 'إعادة المحاولة',
  undo: 'تراجع',
  loading: 'جارٍ التحميل',
  partFailed: 'تعذّر تحميل هذا الجزء.',
  offline: 'لا اتصال بالشبكة. ما كُتب محفوظ هنا.',
  languageIs: (p) => `اللغة: ${p.name}`,
  theme: { toDark: 'مظهر داكن', toLight: 'مظهر فاتح' },
  more: 'المزيد',
  login: 'تسجيل الدخول',
  home: 'الرئيسية',
  notFound: {
    heading: 'لا توجد صفحة هنا',
    text: 'قد يكون في العنوان خطأ، أو نُقلت الصفحة.',
    action: 'إلى الصفحة الرئيسية',
  },
  crashed: {
    heading: 'توقّفت هذه الصفحة عن العمل',
    offline: 'تحتاج هذه الصفحة إلى الشبكة',
    text: 'لم يُفقد شيء مما حُفظ.',
  },
} satisfies typeof enUi
