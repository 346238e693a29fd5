import { pickMessages } from '#web/i18n/define.ts'
import { arParts } from '#web/i18n/messages/ar/parts.ts'
import { enParts } from '#web/i18n/messages/en/parts.ts'

export const parts = pickMessages(enParts, arParts)
