import { pickMessages } from '#web/i18n/define.ts'
import { arEmailChange } from '#web/i18n/messages/ar/email-change.ts'
import { enEmailChange } from '#web/i18n/messages/en/email-change.ts'

export const m = pickMessages(enEmailChange, arEmailChange)
