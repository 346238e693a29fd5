import { pickMessages } from '#web/i18n/define.ts'
import { arLessonPage } from '#web/i18n/messages/ar/lesson-page.ts'
import { enLessonPage } from '#web/i18n/messages/en/lesson-page.ts'

/** The page of a lesson says nothing of the lists and paths, and loads none of their words. */
export const m = pickMessages(enLessonPage, arLessonPage)
