import { pickMessages } from '#web/i18n/define.ts'
import { arRealPage } from '#web/i18n/messages/ar/real-page.ts'
import { enRealPage } from '#web/i18n/messages/en/real-page.ts'

export const m = pickMessages(enRealPage, arRealPage)
