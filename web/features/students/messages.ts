import { pickMessages } from '#web/i18n/define.ts'
import { arStudents } from '#web/i18n/messages/ar/students.ts'
import { enStudents } from '#web/i18n/messages/en/students.ts'

export const m = pickMessages(enStudents, arStudents)
