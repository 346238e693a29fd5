import { pickMessages } from '#web/i18n/define.ts'
import { arOutline } from '#web/i18n/messages/ar/outline.ts'
import { enOutline } from '#web/i18n/messages/en/outline.ts'

export const m = pickMessages(enOutline, arOutline)
