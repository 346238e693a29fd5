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
  nav: {
    student: { home: 'الرئيسية', courses: 'دوراتي', certificates: 'شهاداتي', plans: 'الباقات' },
    instructor: {
      home: 'الرئيسية',
      courses: 'الدورات',
      material: 'المواد',
      add: 'دورة جديدة',
      bank: 'بنك الأسئلة',
      plans: 'الباقات',
    },
  },
  logout: 'تسجيل الخروج',
  account: 'حسابي',
  profile: 'الملف الشخصي',
  prompts: 'الطلبات الجاهزة',
  preferences: 'التفضيلات',
  notifications: 'الإشعارات',
  language: 'اللغة',
  ok: 'موافق',
} satisfies typeof enParts
