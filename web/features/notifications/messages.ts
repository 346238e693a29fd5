import { pickMessages } from '#web/i18n/define.ts'
import { arNotifications } from '#web/i18n/messages/ar/notifications.ts'
import { enNotifications } from '#web/i18n/messages/en/notifications.ts'

export const m = pickMessages(enNotifications, arNotifications)
