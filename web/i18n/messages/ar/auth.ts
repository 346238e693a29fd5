import type { enAuth } from '../en/auth.ts'

export const arAuth = {
  slogan: 'خطوة واحدة اليوم تكفي.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  capsLock: 'مفتاح Caps Lock مفعّل.',
  working: 'لحظة واحدة…',
  login: {
    title: 'أهلًا بعودتك',
    lead: 'تابع الدرس الذي توقّفت عنده.',
    submit: 'تسجيل الدخول',
    forgot: 'هل نسيت كلمة المرور؟',
    newHere: 'أول مرة في سُلَّم؟',
    create: 'إنشاء حساب',
    done: 'سجّلت الدخول بنجاح',
    failed: 'تعذّر تسجيل الدخول',
    unverified: 'لم تؤكّد بريدك الإلكتروني بعد',
  },
} satisfies typeof enAuth
