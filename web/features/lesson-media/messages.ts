import { pickMessages } from '#web/i18n/define.ts'
import { arLessonMedia } from '#web/i18n/messages/ar/lesson-media.ts'
import { enLessonMedia } from '#web/i18n/messages/en/lesson-media.ts'

export const m = pickMessages(enLessonMedia, arLessonMedia)
