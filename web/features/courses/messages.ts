import { pickMessages } from '#web/i18n/define.ts'
import { arCourses } from '#web/i18n/messages/ar/courses.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { enCourses } from '#web/i18n/messages/en/courses.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'

export const m = pickMessages(enCourses, arCourses)
/** The labels of a course's fields, the same as on the page where it is generated. */
export const fields = pickMessages(enGeneration.options, arGeneration.options)
