import { LIMITS } from '#db/vocabulary.ts'

const keyOf = (email: string) => `otp_resend:${email}`

/** The moment from which another code may be asked for, kept over a reload; 0 when it may be now. */
export function resendAt(email: string, storage: Pick<Storage, 'getItem'> = localStorage): number {
  return Number(storage.getItem(keyOf(email))) || 0
}

/** A code was sent just now, or the server says how many seconds are left. */
export function noteCodeSent(
  email: string,
  seconds: number = LIMITS.otpResendMs / 1000,
  now: number = Date.now(),
  storage: Pick<Storage, 'setItem'> = localStorage,
): number {
  const at = now + seconds * 1000
  storage.setItem(keyOf(email), String(at))
  return at
}

export const secondsLeft = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000))
