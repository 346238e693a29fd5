import { pickMessages } from '#web/i18n/define.ts'
import { arRegrades } from '#web/i18n/messages/ar/regrades.ts'
import { enRegrades } from '#web/i18n/messages/en/regrades.ts'

/** Apart from the student's, who loads none of it. */
export const m = pickMessages(enRegrades, arRegrades)
