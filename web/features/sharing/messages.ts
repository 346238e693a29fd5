import { pickMessages } from '#web/i18n/define.ts'
import { arSharing } from '#web/i18n/messages/ar/sharing.ts'
import { enSharing } from '#web/i18n/messages/en/sharing.ts'

export const m = pickMessages(enSharing, arSharing)
