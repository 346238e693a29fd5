import { pickMessages } from '#web/i18n/define.ts'
import { arBookmarks } from '#web/i18n/messages/ar/bookmarks.ts'
import { enBookmarks } from '#web/i18n/messages/en/bookmarks.ts'

export const m = pickMessages(enBookmarks, arBookmarks)
