import { westernDigits } from '#web/i18n/format.ts'

export const OTP_LENGTH = 6

/** Where typing or pasting `text` into box `at` leaves the code, and which box comes next. */
export function writeDigits(code: string, at: number, text: string): { code: string; next: number } {
  const digits = westernDigits(text).replace(/\D/g, '')
  if (!digits) return { code, next: at }
  // A whole code pasted anywhere starts from the first box.
  const start = digits.length >= OTP_LENGTH ? 0 : Math.min(at, code.length)
  const written = (code.slice(0, start) + digits + code.slice(start + digits.length)).slice(0, OTP_LENGTH)
  return { code: written, next: Math.min(start + digits.length, OTP_LENGTH - 1) }
}

/** Backspace empties its box and what follows moves up; in an empty box it takes the digit before. */
export function eraseDigit(code: string, at: number): { code: string; next: number } {
  const place = at < code.length ? at : code.length - 1
  if (place < 0) return { code, next: 0 }
  return { code: code.slice(0, place) + code.slice(place + 1), next: place }
}
