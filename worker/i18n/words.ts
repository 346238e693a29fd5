import type { Locale, MaterialError } from '#db/vocabulary.ts'
import type { ErrorCode } from '#worker/contract/errors.ts'
import { JOB_ERRORS } from '#worker/contract/generation.ts'
import { ar } from './ar.ts'
import { en, type NoticeCode } from './en.ts'

const words = { ar, en }

export const errorMessage = (code: ErrorCode, locale: Locale): string => words[locale].errors[code]

export const noticeMessage = (code: NoticeCode, locale: Locale): string => words[locale].notices[code]

export function fieldMessage(code: string, locale: Locale): string {
  const messages: Record<string, string> = words[locale].fields
  return messages[code] ?? words[locale].fields.invalid_value
}

export const materialErrorMessage = (code: MaterialError, locale: Locale): string =>
  words[locale].materials[code]

/** Stored codes are text; one of an older release falls back to the general sentence. */
export function jobErrorMessage(code: string, locale: Locale): string {
  const known = JOB_ERRORS.find((one) => one === code) ?? 'internal'
  return words[locale].jobs[known]
}
