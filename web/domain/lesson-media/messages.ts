import { pickMessages } from '#web/i18n/define.ts'
import { arMedia } from '#web/i18n/messages/ar/media.ts'
import { enMedia } from '#web/i18n/messages/en/media.ts'

export const mediaWords = pickMessages(enMedia, arMedia)
