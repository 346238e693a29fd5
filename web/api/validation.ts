import { pickMessages, saying } from '#web/i18n/define.ts'
import { arFieldTexts } from '#worker/contract/words/ar/fields.ts'
import { enFieldTexts } from '#worker/contract/words/en/fields.ts'

/** The sentence for a code of the contract's schemas, whichever form it is said in. */
export const validationText = saying(pickMessages(enFieldTexts, arFieldTexts))
