import { pickMessages } from '#web/i18n/define.ts'
import { arJoinSheet } from '#web/i18n/messages/ar/join-sheet.ts'
import { enJoinSheet } from '#web/i18n/messages/en/join-sheet.ts'

/** Who reads the paper is not who prints it, so it says everything in both languages. */
export const onPaper = { ar: arJoinSheet, en: enJoinSheet }
export const sheet = pickMessages(enJoinSheet, arJoinSheet)
