import { pickMessages } from '#web/i18n/define.ts'
import { arTranslate } from '#web/i18n/messages/ar/translate.ts'
import { enTranslate } from '#web/i18n/messages/en/translate.ts'
import { arCorrectionKinds, arCorrectionTexts } from '#worker/contract/words/ar/corrections.ts'
import { enCorrectionKinds, enCorrectionTexts } from '#worker/contract/words/en/corrections.ts'

export const m = pickMessages(enTranslate, arTranslate)
export const reasons = pickMessages(enCorrectionTexts, arCorrectionTexts)
export const kinds = pickMessages(enCorrectionKinds, arCorrectionKinds)
