import { pickMessages } from '#web/i18n/define.ts'
import { arCategories } from '#web/i18n/messages/ar/categories.ts'
import { enCategories } from '#web/i18n/messages/en/categories.ts'

export const m = pickMessages(enCategories, arCategories)
