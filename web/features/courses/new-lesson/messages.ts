import { pickMessages } from '#web/i18n/define.ts'
import { arNewLesson } from '#web/i18n/messages/ar/new-lesson.ts'
import { enNewLesson } from '#web/i18n/messages/en/new-lesson.ts'

export const m = pickMessages(enNewLesson, arNewLesson)
