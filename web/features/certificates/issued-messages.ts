import { pickMessages } from '#web/i18n/define.ts'
import { arIssued } from '#web/i18n/messages/ar/issued.ts'
import { enIssued } from '#web/i18n/messages/en/issued.ts'

/** Separate from the student's messages, because students do not need them. */
export const m = pickMessages(enIssued, arIssued)
