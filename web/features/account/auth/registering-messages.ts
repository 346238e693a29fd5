import { pickMessages } from '#web/i18n/define.ts'
import { arRegistering } from '#web/i18n/messages/ar/registering.ts'
import { enRegistering } from '#web/i18n/messages/en/registering.ts'

export const registering = pickMessages(enRegistering, arRegistering)
