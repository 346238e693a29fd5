import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { givenPassword, password, Signed, sameAsPassword, UserEnvelope } from './account.ts'
import { type Route, requiredText, trimmedText } from './wire.ts'

/** A country by its name: letters, and what names are written with. */
const countryName = z.pipe(
  requiredText(),
  z.string().check(z.regex(/^[\p{L}\p{M}\s'’.,()-]+$/u, 'alphabetical')),
)

/** Not every country has states and postal codes, and not every building a number: those may be empty. */
export const AddressBody = z.strictObject({
  country: countryName,
  street: requiredText(),
  postal_code: z.pipe(trimmedText(16), z.string().check(z.regex(/^[\p{L}\p{N} -]*$/u, 'postal_code'))),
  state: trimmedText(LIMITS.nameChars),
  building: trimmedText(LIMITS.nameChars),
})

const digits = '[0-9٠-٩۰-۹]{6}'
/** Six digits, or a recovery code as it was shown. */
const secondFactorCode = z
  .string()
  .check(z.regex(new RegExp(`^(?:${digits}|[a-zA-Z0-9]{5}-?[a-zA-Z0-9]{5})$`), 'second_factor_code'))

export const PasswordBody = z
  .strictObject({
    current_password: givenPassword,
    /** Where two-step verification is on. */
    code: z.optional(secondFactorCode),
    password,
    password_confirmation: givenPassword,
  })
  .check(sameAsPassword)

/** What cannot be taken back asks for the password again, and for the code where two-step verification is on. */
export const ReauthenticationBody = z.strictObject({
  password: givenPassword,
  code: z.optional(secondFactorCode),
})
export type Reauthentication = z.infer<typeof ReauthenticationBody>

export const TotpEnableBody = z.strictObject({
  code: z.string().check(z.regex(new RegExp(`^${digits}$`), 'otp')),
})
export const SecondFactorBody = z.strictObject({
  ticket: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
  code: secondFactorCode,
})

export const TotpSetup = z.object({
  /** Base32, to be typed where the code cannot be scanned. */
  secret: z.string(),
  otpauth_url: z.string(),
  /** Rows of 0 and 1. */
  qr: z.array(z.string()),
})
export type TotpSetup = z.infer<typeof TotpSetup>
/** Shown this once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const profileRoutes: Route[] = [
  {
    method: 'put',
    path: '/user/profile/address',
    access: 'any',
    summary: 'Set your address',
    body: AddressBody,
    data: UserEnvelope,
  },
  {
    method: 'post',
    path: '/user/profile/password',
    access: 'any',
    summary: 'Change your password and end your other sessions',
    body: PasswordBody,
  },
  {
    method: 'get',
    path: '/user/profile/avatar',
    access: 'any',
    summary: 'Redirect to your picture on the files origin',
    status: 302,
  },
  {
    method: 'post',
    path: '/user/profile/avatar',
    access: 'any',
    summary: 'Upload your picture: PNG, JPEG or WebP, up to 2 MB',
    multipart: true,
    data: UserEnvelope,
  },
  {
    method: 'delete',
    path: '/user/profile/avatar',
    access: 'any',
    summary: 'Remove your picture',
    data: UserEnvelope,
  },
  {
    method: 'delete',
    path: '/user/profile',
    access: 'any',
    summary: 'Delete your account permanently',
    body: ReauthenticationBody,
  },
  {
    method: 'post',
    path: '/user/totp/setup',
    access: 'teacher',
    summary: 'Start setting up two-step verification',
    body: ReauthenticationBody,
    data: TotpSetup,
  },
  {
    method: 'post',
    path: '/user/totp/enable',
    access: 'teacher',
    summary: 'Turn on two-step verification with its first code',
    body: TotpEnableBody,
    data: RecoveryCodes,
  },
  {
    method: 'post',
    path: '/user/totp/disable',
    access: 'teacher',
    summary: 'Turn off two-step verification',
    body: ReauthenticationBody,
    data: UserEnvelope,
  },
  {
    method: 'post',
    path: '/user/auth/second-factor',
    access: 'public',
    summary: 'Finish a login with an authenticator code or a recovery code',
    body: SecondFactorBody,
    data: Signed,
  },
]
