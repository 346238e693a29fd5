import { pickMessages } from '#web/i18n/define.ts'
import { arPublishing } from '#web/i18n/messages/ar/publishing.ts'
import { enPublishing } from '#web/i18n/messages/en/publishing.ts'

export const m = pickMessages(enPublishing, arPublishing)
