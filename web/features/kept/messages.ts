import { pickMessages } from '#web/i18n/define.ts'
import { arKept } from '#web/i18n/messages/ar/kept.ts'
import { enKept } from '#web/i18n/messages/en/kept.ts'

export const m = pickMessages(enKept, arKept)
