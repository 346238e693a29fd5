import { pickMessages } from '#web/i18n/define.ts'
import { arUi } from '#web/i18n/messages/ar/ui.ts'
import { enUi } from '#web/i18n/messages/en/ui.ts'

export const ui = pickMessages(enUi, arUi)
