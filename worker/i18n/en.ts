import { enErrorTexts } from '#worker/contract/words/en/errors.ts'
import { enFieldTexts } from '#worker/contract/words/en/fields.ts'
import { enJobTexts } from '#worker/contract/words/en/jobs.ts'
import { enMaterialTexts } from '#worker/contract/words/en/materials.ts'
import { enRefusalTexts } from '#worker/contract/words/en/refusals.ts'

/** What the server itself writes, in English. */
export const en = {
  errors: enErrorTexts,
  materials: enMaterialTexts,
  jobs: enJobTexts,
  notices: {
    registered: 'Thank you for registering. Please check your email for the verification code.',
    logged_in: 'Login successful',
    logged_out: 'Log out Successfully',
    otp_sent: 'OTP sent successfully',
    email_verified: 'Your email address is verified',
    email_delayed: 'Emails are delayed at the moment. We’ll keep trying to send yours.',
    password_needed: 'The code is right. Set a password of your own to finish',
    reset_sent: 'If this address has an account, a link is on its way',
    password_changed: 'Your password is changed. You are logged out on other devices',
    address_saved: 'Your address is saved',
    avatar_saved: 'Your picture is saved',
    avatar_removed: 'Your picture is removed',
    second_factor_on: 'Two-step verification is on',
    second_factor_off: 'Two-step verification is off',
    account_deleted: 'Your account is deleted',
    password_reset: 'Your new password is set',
    session_ended: 'That device is logged out',
    email_change_begun: 'We’ve emailed both addresses. Confirm on both sides to change your email',
    email_changed: 'Your email address is changed. You are logged out on other devices',
    email_side_confirmed: 'Confirmed. We’re waiting for the other address',
    email_change_sent: 'We’ve sent the emails again',
    email_change_stopped: 'Your email address stays as it was',
    profile_saved: 'Saved',
  },
  fields: { ...enFieldTexts, ...enRefusalTexts },
} as const

export type NoticeCode = keyof typeof en.notices
