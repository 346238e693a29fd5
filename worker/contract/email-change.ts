import * as z from 'zod/mini'
import { email, emailedCode } from './account.ts'
import { ReauthenticationBody } from './profile.ts'
import { isoTime } from './wire.ts'

export const EmailChangeBody = z.extend(ReauthenticationBody, { email })
export type EmailChangeBody = z.infer<typeof EmailChangeBody>
export const EmailCodeBody = z.strictObject({ otp: emailedCode })
export const EmailLinkBody = z.strictObject({
  token: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
  action: z.enum(['confirm', 'stop']),
})
export type EmailLinkBody = z.infer<typeof EmailLinkBody>

/** A change that waits for one side or both. */
export const EmailChange = z.object({
  /** The new address. */
  email: z.string(),
  new_confirmed: z.boolean(),
  old_confirmed: z.boolean(),
  expires_at: isoTime,
})
export type EmailChange = z.infer<typeof EmailChange>
/** `waiting` for the other side, or `changed` because it had confirmed before. */
export const EmailConfirmed = z.object({ state: z.enum(['waiting', 'changed']) })
export const EmailLinkAnswer = z.object({ state: z.enum(['waiting', 'changed', 'stopped']) })
export type EmailLinkAnswer = z.infer<typeof EmailLinkAnswer>
