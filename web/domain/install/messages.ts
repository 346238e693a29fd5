import { pickMessages } from '#web/i18n/define.ts'
import { arGetApp } from '#web/i18n/messages/ar/get-app.ts'
import { enGetApp } from '#web/i18n/messages/en/get-app.ts'

export const installWords = pickMessages(enGetApp, arGetApp)
