import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { formErrors } from '#web/api/form-errors.ts'
import { validationText } from '#web/api/validation.ts'
import { guestText } from '#web/features/account/auth/guest-form.ts'
import { homeOf, ownPath } from '#web/features/account/auth/home-of.ts'
import { EMPTY_REGISTRATION, registerBody } from '#web/features/account/auth/registration.ts'
import { noteCodeSent, resendAt, secondsLeft } from '#web/features/account/auth/resend-wait.ts'
import { eraseDigit, writeDigits } from '#web/ui/otp-digits.ts'
import { ForgetBody, LoginBody, OtpVerifyBody, ResetBody } from '#worker/contract/account.ts'
import { AddressBody, SecondFactorBody } from '#worker/contract/profile.ts'
import { RegisterBody } from '#worker/contract/registration.ts'
import { enGuestFieldTexts } from '#worker/contract/words/en/guest-fields.ts'

type Definition = {
  error?: () => unknown
  checks?: Part[]
  shape?: Record<string, Part>
  in?: Part
  out?: Part
  innerType?: Part
}
type Part = z.core.$ZodType | z.core.$ZodCheck

/** The codes that a schema of the contract gives for what is wrong. */
function codesOf(part: Part): string[] {
  const { error, checks = [], shape = {}, ...within } = part._zod.def as Definition
  const parts = [...checks, ...Object.values(shape), within.in, within.out, within.innerType]
  return [error?.() ?? [], ...parts.map((one) => (one ? codesOf(one) : []))].flat().map(String)
}

describe('after logging in', () => {
  it('a student begins at the student home and a teacher at the dashboard', () => {
    expect(homeOf({ type: 'student' })).toBe('/student')
    expect(homeOf({ type: 'teacher' })).toBe('/instructor')
  })

  it('the page that asked for the login opens', () => {
    expect(homeOf({ type: 'student' }, '/certificates?cursor=2')).toBe('/certificates?cursor=2')
  })

  it('no address of another site is followed', () => {
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      expect(ownPath(next), next).toBe(undefined)
    }
  })
})

describe('the code boxes', () => {
  it('take one digit after the other', () => {
    expect(writeDigits('', 0, '4')).toEqual({ code: '4', next: 1 })
    expect(writeDigits('40', 2, '9')).toEqual({ code: '409', next: 3 })
  })

  it('take a whole pasted code wherever it is pasted, with spaces and in Arabic digits', () => {
    expect(writeDigits('12', 2, '٤٠٩ ١٢٣')).toEqual({ code: '409123', next: 5 })
    expect(writeDigits('', 3, 'Your code: 409 123')).toEqual({ code: '409123', next: 5 })
  })

  it('replace the digit of a full box and ignore what is no digit', () => {
    expect(writeDigits('409123', 1, '7')).toEqual({ code: '479123', next: 2 })
    expect(writeDigits('40', 2, 'x')).toEqual({ code: '40', next: 2 })
  })

  it('give up the digit in the box, or the one before an empty box', () => {
    expect(eraseDigit('409', 1)).toEqual({ code: '49', next: 1 })
    expect(eraseDigit('409', 3)).toEqual({ code: '40', next: 2 })
    expect(eraseDigit('', 0)).toEqual({ code: '', next: 0 })
  })
})

describe('asking for another code', () => {
  const memory = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }

  it('waits three minutes, which outlast a reload, for each address by itself', () => {
    const storage = memory()
    const now = 1_000_000
    noteCodeSent('layla@example.com', undefined, now, storage)
    expect(secondsLeft(resendAt('layla@example.com', storage), now + 19_000)).toBe(161)
    expect(secondsLeft(resendAt('layla@example.com', storage), now + 180_000)).toBe(0)
    expect(resendAt('other@example.com', storage)).toBe(0)
  })
})

describe('the forms', () => {
  it('say one sentence a field, the one the server would say', () => {
    expect(formErrors(LoginBody, { email: '', password: '' }, guestText)).toEqual({
      email: 'Value is required',
      password: 'Value is required',
    })
    expect(formErrors(LoginBody, { email: 'layla@', password: 'x' }, guestText)).toEqual({
      email: 'Value is not a valid email address',
    })
  })

  it('refuse a short name, a digit in a name, a bad phone and a second password that differs', () => {
    const typed = {
      ...EMPTY_REGISTRATION,
      first_name: 'م',
      last_name: 'Had2ad',
      email: 'layla@example.com',
      phone: '12',
      password: 'correct-horse',
      password_confirmation: 'correct-horsf',
    }
    expect(formErrors(RegisterBody, registerBody('student', typed), guestText)).toMatchObject({
      first_name: 'At least 2 characters long',
      last_name: 'This field must contain only letters and spaces',
      phone: 'Please enter a valid phone number',
    })
    const rest = { ...typed, first_name: 'ليلى', last_name: 'حدّاد', phone: '' }
    expect(formErrors(RegisterBody, registerBody('student', rest), guestText)).toEqual({
      password_confirmation: 'The value must be equal to the other value',
    })
  })

  it('send an Arabic phone number in Western digits and an empty one not at all', () => {
    expect(registerBody('teacher', { ...EMPTY_REGISTRATION, phone: '٠٥٠١٢٣٤٥٦٧' }).phone).toBe('0501234567')
    expect(registerBody('teacher', EMPTY_REGISTRATION).phone).toBe(undefined)
  })

  it('fall back to a general sentence for a code they do not know', () => {
    expect(validationText('never_heard_of')).toBe('This value is not valid')
  })
})

it('every form of a guest has the words at hand for all that may be wrong with it', () => {
  const schemas = [LoginBody, RegisterBody, OtpVerifyBody, ForgetBody, ResetBody, SecondFactorBody]
  const said = new Set(schemas.flatMap(codesOf))
  said.add('invalid_value')
  expect([...said].sort()).toEqual(Object.keys(enGuestFieldTexts).sort())
})

it('a text that is too long is told so before it is sent, as the server would tell it', () => {
  const address = { country: 'Qatar', street: 'x'.repeat(1_000), postal_code: '', state: '', building: '' }
  expect(formErrors(AddressBody, address, validationText)).toEqual({ street: validationText('too_long') })
  expect(validationText('too_long')).not.toBe(validationText('invalid_value'))
})
