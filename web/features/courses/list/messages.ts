import { pickMessages } from '#web/i18n/define.ts'
import { arCourseList } from '#web/i18n/messages/ar/course-list.ts'
import { enCourseList } from '#web/i18n/messages/en/course-list.ts'

export const m = pickMessages(enCourseList, arCourseList)
