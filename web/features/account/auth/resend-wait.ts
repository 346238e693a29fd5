import { FIRST_LIMITS } from '#db/account-vocabulary.ts'

const keyOf = (email: string) => `otp_resend:${email}`

/** The time from which another code may be requested; 0 means now. Kept across reloads, in this tab alone: it names an email. */
export function resendAt(email: string, storage: Pick<Storage, 'getItem'> = sessionStorage): number {
  return Number(storage.getItem(keyOf(email))) || 0
}

/** Starts the wait after a code was sent, or with the seconds that the server returned. */
export function noteCodeSent(
  email: string,
  seconds: number = FIRST_LIMITS.otpResendMs / 1000,
  now: number = Date.now(),
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): number {
  const at = now + seconds * 1000
  storage.setItem(keyOf(email), String(at))
  return at
}

export const secondsLeft = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000))
