import { pickMessages } from '#web/i18n/define.ts'
import { arPreferences } from '#web/i18n/messages/ar/preferences.ts'
import { enPreferences } from '#web/i18n/messages/en/preferences.ts'

export const m = pickMessages(enPreferences, arPreferences)
