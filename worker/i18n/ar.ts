import { arErrorTexts } from '#worker/contract/words/ar/errors.ts'
import { arFieldTexts } from '#worker/contract/words/ar/fields.ts'
import { arJobTexts } from '#worker/contract/words/ar/jobs.ts'
import { arMaterialTexts } from '#worker/contract/words/ar/materials.ts'
import { arRefusalTexts } from '#worker/contract/words/ar/refusals.ts'
import type { NoticeCode } from './en.ts'

/** What the server itself writes, in Arabic. */
export const ar = {
  errors: arErrorTexts,
  materials: arMaterialTexts,
  jobs: arJobTexts,
  notices: {
    registered: 'شكرًا لتسجيلك. تجد رمز التحقّق في بريدك الإلكتروني',
    logged_in: 'سجّلت الدخول بنجاح',
    logged_out: 'سجّلت الخروج بنجاح',
    otp_sent: 'أرسلنا رمز التحقّق بنجاح',
    email_verified: 'تأكّد بريدك الإلكتروني',
    email_delayed: 'تتأخّر الرسائل الآن، وسنواصل محاولة إرسال رسالتك.',
    password_needed: 'الرمز صحيح. اختر كلمة مرور خاصة بك لإكمال التسجيل',
    reset_sent: 'إن كان لهذا البريد حساب، فالرابط في الطريق إليه',
    password_changed: 'تغيّرت كلمة المرور، وانتهت الجلسات الأخرى',
    address_saved: 'حُفظ العنوان',
    avatar_saved: 'حُفظت الصورة',
    avatar_removed: 'حُذفت الصورة',
    second_factor_on: 'التحقّق بخطوتين مفعّل الآن',
    second_factor_off: 'التحقّق بخطوتين متوقّف الآن',
    account_deleted: 'حُذف حسابك',
    password_reset: 'لديك الآن كلمة مرور جديدة',
    session_ended: 'انتهت الجلسة',
    email_change_begun: 'راسلنا البريدين. أكّد من كليهما ليتغيّر بريدك الإلكتروني',
    email_changed: 'تغيّر بريدك الإلكتروني، وانتهت الجلسات الأخرى',
    email_side_confirmed: 'تم التأكيد. بقي التأكيد من البريد الآخر',
    email_change_sent: 'أرسلنا الرسائل من جديد',
    email_change_stopped: 'بقي بريدك الإلكتروني كما هو',
    profile_saved: 'تم الحفظ',
  } satisfies Record<NoticeCode, string>,
  fields: { ...arFieldTexts, ...arRefusalTexts },
} as const
