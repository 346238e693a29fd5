import * as z from 'zod/mini'
import {
  AGE_GROUPS,
  CV_STATUSES,
  FIRST_LIMITS,
  GENDERS,
  LOCALES,
  OTP_TYPES,
  ROLES,
} from '#db/account-vocabulary.ts'
import { anyText, id, isoTime, requiredText } from './wire.ts'

export const email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().toLowerCase()),
  ),
  z.string().check(z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.email('email')),
)
export const emailedCode = z.string().check(z.regex(/^[0-9٠-٩۰-۹]{6}$/, 'otp'))
/** Letters of any script, marks, spaces, and what names are written with: hyphen and apostrophe. */
export const personName = z.pipe(
  requiredText(),
  z.string().check(z.minLength(2, 'min_2'), z.regex(/^[\p{L}\p{M}\s'’.-]+$/u, 'letters_and_spaces')),
)
export const password = z
  .string()
  .check(
    z.minLength(1, 'required'),
    z.minLength(FIRST_LIMITS.passwordMin, 'min_8'),
    z.maxLength(FIRST_LIMITS.passwordMax, 'max_64'),
  )
export const phone = z.string().check(z.regex(/^\+?[0-9٠-٩۰-۹ ()-]{7,20}$/, 'phone'))

export const sameAsPassword = z.refine<{ password: string; password_confirmation: string }>(
  (body) => body.password === body.password_confirmation,
  { error: 'not_equal', path: ['password_confirmation'] },
)

/** A password as it is asked for again: what it must be like was decided when it was set. */
export const givenPassword = z
  .string()
  .check(z.minLength(1, 'required'), z.maxLength(FIRST_LIMITS.passwordMax, 'max_64'))

export const LoginBody = z.strictObject({ email, password: givenPassword })
export const OtpResendBody = z.strictObject({ email, otp_type: z.enum(OTP_TYPES) })
export const OtpVerifyBody = z.strictObject({
  email,
  otp_type: z.enum(OTP_TYPES),
  otp: emailedCode,
})
export const ForgetBody = z.strictObject({ email })
export const ResetBody = z
  .strictObject({
    token: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
    password,
    password_confirmation: z
      .string()
      .check(z.minLength(1, 'required'), z.maxLength(FIRST_LIMITS.passwordMax, 'max_64')),
  })
  .check(sameAsPassword)
export const ProfilePatch = z.strictObject({
  first_name: z.optional(personName),
  last_name: z.optional(personName),
  phone: z.optional(z.nullable(phone)),
  gender: z.optional(z.enum(GENDERS)),
  country: z.optional(anyText(FIRST_LIMITS.nameChars)),
  age_group: z.optional(z.enum(AGE_GROUPS)),
  is_parent: z.optional(z.boolean()),
  language: z.optional(z.enum(LOCALES)),
})

export const Address = z.object({
  country: z.string(),
  street: z.string(),
  postal_code: z.string(),
  state: z.string(),
  building: z.string(),
})

export const User = z.object({
  id,
  type: z.enum(ROLES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  country: z.nullable(z.string()),
  age_group: z.nullable(z.enum(AGE_GROUPS)),
  is_parent: z.nullable(z.boolean()),
  language: z.enum(LOCALES),
  address: z.nullable(Address),
  /** Answers with the picture; changes with it. Null without one. */
  avatar_url: z.nullable(z.string()),
  /** Logging in asks for a code of the authenticator too. */
  second_factor: z.boolean(),
  /** Teachers only; its url is null until a CV is uploaded. */
  cv: z.nullable(z.object({ url: z.nullable(z.string()), status: z.nullable(z.enum(CV_STATUSES)) })),
  created_at: isoTime,
})
export type User = z.infer<typeof User>
export const Signed = z.object({ token: z.string(), user: User })
/** The password was right; the session begins with the code of the authenticator. */
export const SecondFactorRequired = z.object({ second_factor: z.literal(true), ticket: z.string() })
export const LoginAnswer = z.union([Signed, SecondFactorRequired])
export const UserEnvelope = z.object({ user: User })
/** The code was right and came without the session of its registration: the token sets a password first. */
export const NewPasswordRequired = z.object({ new_password: z.literal(true), token: z.string() })
export const VerifyAnswer = z.union([UserEnvelope, NewPasswordRequired])
export type VerifyAnswer = z.infer<typeof VerifyAnswer>
export const SessionView = z.object({
  id,
  created_at: isoTime,
  last_seen_at: isoTime,
  user_agent: z.nullable(z.string()),
  /** Browser and system by name, as far as they are known; otherwise empty. */
  device: z.string(),
  current: z.boolean(),
})
