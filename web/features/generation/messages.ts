import { pickMessages } from '#web/i18n/define.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'

export const m = pickMessages(enGeneration, arGeneration)
