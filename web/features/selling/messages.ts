import { pickMessages } from '#web/i18n/define.ts'
import { arSelling } from '#web/i18n/messages/ar/selling.ts'
import { enSelling } from '#web/i18n/messages/en/selling.ts'

export const m = pickMessages(enSelling, arSelling)
