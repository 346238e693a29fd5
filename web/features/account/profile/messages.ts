import { pickMessages } from '#web/i18n/define.ts'
import { arProfile } from '#web/i18n/messages/ar/profile.ts'
import { enProfile } from '#web/i18n/messages/en/profile.ts'

export const m = pickMessages(enProfile, arProfile)
