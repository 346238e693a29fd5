import { num } from '../../format.ts'
import type { enMenus } from '../en/menus.ts'

export const arMenus = {
  nav: {
    student: {
      home: 'الرئيسية',
      courses: 'دوراتي',
      review: 'المراجعة',
      certificates: 'شهاداتي',
      plans: 'الباقات',
    },
    instructor: {
      home: 'الرئيسية',
      courses: 'الدورات',
      add: 'دورة جديدة',
      exams: 'الاختبارات',
      bank: 'بنك الأسئلة',
      plans: 'الباقات',
    },
  },
  account: 'حسابي',
  profile: 'الملف الشخصي',
  prompts: 'نصوص جاهزة للمساعد',
  assistant: 'المساعد',
  translate: 'الترجمة',
  preferences: 'التفضيلات',
  language: 'اللغة',
  ok: 'موافق',
  logout: 'تسجيل الخروج',
  loggedOut: 'سجّلت الخروج بنجاح',
  notifications: 'الإشعارات',
  bell: (p: { n: number }) => (p.n === 0 ? 'الإشعارات' : `الإشعارات، غير المقروء منها ${num(p.n)}`),
} satisfies typeof enMenus
