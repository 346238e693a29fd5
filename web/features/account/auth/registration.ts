import type { Role } from '#db/vocabulary.ts'
import { westernDigits } from '#web/i18n/format.ts'

export const EMPTY_REGISTRATION = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
}

/** The body of the request. An empty phone is left out, and its digits may be typed in any script. */
export function registerBody(type: Role, form: typeof EMPTY_REGISTRATION) {
  const phone = westernDigits(form.phone.trim())
  return { ...form, type, email: form.email.trim().toLowerCase(), phone: phone || undefined }
}
