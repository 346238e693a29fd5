import type { Role } from '#db/vocabulary.ts'
import { westernDigits } from '#web/i18n/format.ts'

export const EMPTY_REGISTRATION = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  is_minor: false,
  with_parent: false,
}

/**
 * The body of the request. An empty phone is left out, and its digits may be typed in any script; the age is asked of
 * students alone, and whether a parent is there only of those under 18.
 */
export function registerBody(type: Role, form: typeof EMPTY_REGISTRATION) {
  const { is_minor: isMinor, with_parent: withParent, ...person } = form
  const phone = westernDigits(person.phone.trim())
  const age = isMinor && type === 'student' ? { age_group: 'under-18', is_parent: withParent } : {}
  return { ...person, ...age, type, email: person.email.trim().toLowerCase(), phone: phone || undefined }
}
