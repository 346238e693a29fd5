import type { enApi } from '../en/api.ts'

export const arApi = {
  userNotFound: 'المستخدم غير موجود',
  wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  forbidden: 'ليس لديك إذن بالوصول',
  somethingWrong: 'حدث خطأ ما',
  tryAgain: 'حدث خطأ ما، حاول مرة أخرى',
  offline: 'لا يوجد اتصال بالإنترنت، ولم نرسل شيئًا.',
  settingsFailed: 'تعذّر تحميل الإعدادات',
} satisfies typeof enApi
