import { pickMessages } from '#web/i18n/define.ts'
import { arNotes } from '#web/i18n/messages/ar/notes.ts'
import { enNotes } from '#web/i18n/messages/en/notes.ts'

export const m = pickMessages(enNotes, arNotes)
