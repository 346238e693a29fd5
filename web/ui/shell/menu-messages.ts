import { pickMessages } from '#web/i18n/define.ts'
import { arMenus } from '#web/i18n/messages/ar/menus.ts'
import { enMenus } from '#web/i18n/messages/en/menus.ts'

export const menus = pickMessages(enMenus, arMenus)
