import { pickMessages } from '#web/i18n/define.ts'
import { arAttempts } from '#web/i18n/messages/ar/attempts.ts'
import { enAttempts } from '#web/i18n/messages/en/attempts.ts'

export const m = pickMessages(enAttempts, arAttempts)
