import * as z from 'zod/mini'
import { AGE_GROUPS, FIRST_LIMITS, GENDERS, ROLES } from '#db/account-vocabulary.ts'
import { email, password, personName, phone, sameAsPassword } from './account.ts'
import { anyText } from './wire.ts'

type Person = { type: (typeof ROLES)[number]; age_group?: (typeof AGE_GROUPS)[number]; is_parent?: boolean }
const isMinor = (body: Person) => body.age_group === 'under-18'

/** Instructors are of age, since they have public profiles and write to students. */
const instructorsOfAge = z.refine<Person>((body) => body.type === 'student' || !isMinor(body), {
  error: 'invalid_value',
  path: ['age_group'],
})
const minorsWithParent = z.refine<Person>(
  (body) => body.type === 'teacher' || !isMinor(body) || body.is_parent === true,
  { error: 'required', path: ['is_parent'] },
)

/** `is_parent` of a student under 18: a parent or guardian registers with them, which they must. */
export const RegisterBody = z
  .strictObject({
    type: z.enum(ROLES),
    first_name: personName,
    last_name: personName,
    email,
    password,
    password_confirmation: z
      .string()
      .check(z.minLength(1, 'required'), z.maxLength(FIRST_LIMITS.passwordMax, 'max_64')),
    phone: z.optional(phone),
    gender: z.optional(z.enum(GENDERS)),
    country: z.optional(anyText(FIRST_LIMITS.nameChars)),
    age_group: z.optional(z.enum(AGE_GROUPS)),
    is_parent: z.optional(z.boolean()),
  })
  .check(sameAsPassword, instructorsOfAge, minorsWithParent)
