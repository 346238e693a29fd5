import { pickMessages } from '#web/i18n/define.ts'
import { arStudentHome } from '#web/i18n/messages/ar/student-home.ts'
import { enStudentHome } from '#web/i18n/messages/en/student-home.ts'
import { m } from './messages.ts'

/** Includes the messages of the home, which a lesson doesn't load. */
export const homeMessages = { ...m, home: pickMessages(enStudentHome, arStudentHome) }
