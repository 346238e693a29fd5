import { pickMessages } from './define.ts'
import { arValidation } from './messages/ar/validation.ts'
import { enValidation } from './messages/en/validation.ts'

const texts: Record<string, string> = pickMessages(enValidation, arValidation)

/** The sentence for a code of the contract's schemas; an unknown code gets the general one. */
export const validationText = (code: string): string => texts[code] ?? texts.invalid_value ?? code
