import type { Locale } from '#db/vocabulary.ts'
import type { ErrorCode } from '#worker/contract/errors.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

const words = { ar, en }

export const errorMessage = (code: ErrorCode, locale: Locale): string => words[locale].errors[code]

export function fieldMessage(code: string, locale: Locale): string {
  const messages: Record<string, string> = words[locale].fields
  return messages[code] ?? words[locale].fields.invalid_value
}
