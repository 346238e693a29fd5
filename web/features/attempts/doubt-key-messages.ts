import { pickMessages } from '#web/i18n/define.ts'
import { arDoubtKey } from '#web/i18n/messages/ar/doubt-key.ts'
import { enDoubtKey } from '#web/i18n/messages/en/doubt-key.ts'

export const m = pickMessages(enDoubtKey, arDoubtKey)
