import { pickMessages } from '#web/i18n/define.ts'
import { arApi } from '#web/i18n/messages/ar/api.ts'
import { enApi } from '#web/i18n/messages/en/api.ts'

export const m = pickMessages(enApi, arApi)
