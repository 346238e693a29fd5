import type { enGuestFieldTexts } from '../en/guest-fields.ts'

export const arGuestFieldTexts = {
  required: 'هذا الحقل مطلوب',
  email: 'هذا ليس بريدًا إلكترونيًّا صحيحًا',
  min_2: 'حرفان على الأقل',
  min_8: '8 أحرف على الأقل',
  max_64: 'الحد الأقصى للطول 64',
  too_long: 'النص أطول من اللازم',
  not_equal: 'القيمتان غير متطابقتين',
  letters_and_spaces: 'اكتب حروفًا ومسافات فقط',
  phone: 'اكتب رقم هاتف صحيحًا',
  otp: 'يتكوّن رمز التحقّق من 6 أرقام',
  second_factor_code: 'اكتب الأرقام الستة من تطبيق المصادقة، أو أحد رموز الاسترداد',
  text: 'في النص حروف لا يمكن حفظها',
  invalid_value: 'هذه القيمة غير صحيحة',
} satisfies Record<keyof typeof enGuestFieldTexts, string>
