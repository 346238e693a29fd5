import { pickMessages } from '#web/i18n/define.ts'
import { arPaying } from '#web/i18n/messages/ar/paying.ts'
import { enPaying } from '#web/i18n/messages/en/paying.ts'

export const m = pickMessages(enPaying, arPaying)
