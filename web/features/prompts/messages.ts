import { pickMessages } from '#web/i18n/define.ts'
import { arPrompts } from '#web/i18n/messages/ar/prompts.ts'
import { enPrompts } from '#web/i18n/messages/en/prompts.ts'

export const m = pickMessages(enPrompts, arPrompts)
