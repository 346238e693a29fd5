import { pickMessages } from '#web/i18n/define.ts'
import { arLanding } from '#web/i18n/messages/ar/landing.ts'
import { enLanding } from '#web/i18n/messages/en/landing.ts'

export const m = pickMessages(enLanding, arLanding)
