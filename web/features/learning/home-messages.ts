import { pickMessages } from '#web/i18n/define.ts'
import { arStudentHome } from '#web/i18n/messages/ar/student-home.ts'
import { enStudentHome } from '#web/i18n/messages/en/student-home.ts'
import { m } from './messages.ts'

/** With the words of the home, which a lesson does not load. */
export const homeMessages = { ...m, home: pickMessages(enStudentHome, arStudentHome) }
