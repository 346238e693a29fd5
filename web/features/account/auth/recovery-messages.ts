import { pickMessages } from '#web/i18n/define.ts'
import { arRecovery } from '#web/i18n/messages/ar/recovery.ts'
import { enRecovery } from '#web/i18n/messages/en/recovery.ts'

export const recovery = pickMessages(enRecovery, arRecovery)
