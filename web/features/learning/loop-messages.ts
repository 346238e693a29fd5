import { pickMessages } from '#web/i18n/define.ts'
import { arLessonLoop } from '#web/i18n/messages/ar/lesson-loop.ts'
import { enLessonLoop } from '#web/i18n/messages/en/lesson-loop.ts'

export const loop = pickMessages(enLessonLoop, arLessonLoop)
