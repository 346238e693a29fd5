import { pickMessages } from '#web/i18n/define.ts'
import { arRegrades } from '#web/i18n/messages/ar/regrades.ts'
import { enRegrades } from '#web/i18n/messages/en/regrades.ts'

/** Separate from the student's messages, because students do not need them. */
export const m = pickMessages(enRegrades, arRegrades)
