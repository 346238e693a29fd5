import { pickMessages } from '#web/i18n/define.ts'
import { arFieldTexts } from '#worker/contract/words/ar/fields.ts'
import { enFieldTexts } from '#worker/contract/words/en/fields.ts'

const texts: Record<string, string> = pickMessages(enFieldTexts, arFieldTexts)

/** The sentence for a code of the contract's schemas; an unknown code gets the general one. */
export const validationText = (code: string): string => texts[code] ?? texts.invalid_value ?? code
