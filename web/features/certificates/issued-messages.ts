import { pickMessages } from '#web/i18n/define.ts'
import { arIssued } from '#web/i18n/messages/ar/issued.ts'
import { enIssued } from '#web/i18n/messages/en/issued.ts'

/** Apart from the student's, who loads none of it. */
export const m = pickMessages(enIssued, arIssued)
