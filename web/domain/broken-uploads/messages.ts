import { pickMessages } from '#web/i18n/define.ts'
import { arBrokenUploads } from '#web/i18n/messages/ar/broken-uploads.ts'
import { enBrokenUploads } from '#web/i18n/messages/en/broken-uploads.ts'

export const m = pickMessages(enBrokenUploads, arBrokenUploads)
