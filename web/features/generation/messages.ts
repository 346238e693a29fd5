import { pickMessages } from '#web/i18n/define.ts'
import { arBrief } from '#web/i18n/messages/ar/brief.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { enBrief } from '#web/i18n/messages/en/brief.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'

export const m = pickMessages(enGeneration, arGeneration)
export const briefWords = pickMessages(enBrief, arBrief)
