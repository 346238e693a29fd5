import type { enApi } from '../en/api.ts'

export const arApi = {
  userNotFound: 'المستخدم غير موجود',
  wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  forbidden: 'الوصول غير مسموح',
  somethingWrong: 'حدث خطأ ما',
  tryAgain: 'حدث خطأ ما، حاول مرة أخرى',
  offline: 'لا اتصال بالشبكة. لم يُرسل شيء.',
  settingsFailed: 'تعذّر جلب الإعدادات',
} satisfies typeof enApi
