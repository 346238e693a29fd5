import { pickMessages } from '#web/i18n/define.ts'
import { arAuth } from '#web/i18n/messages/ar/auth.ts'
import { enAuth } from '#web/i18n/messages/en/auth.ts'

export const m = pickMessages(enAuth, arAuth)
