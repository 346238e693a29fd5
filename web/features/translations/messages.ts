import { pickMessages } from '#web/i18n/define.ts'
import { arTranslations } from '#web/i18n/messages/ar/translations.ts'
import { enTranslations } from '#web/i18n/messages/en/translations.ts'

export const m = pickMessages(enTranslations, arTranslations)
