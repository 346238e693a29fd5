import { pickMessages } from '#web/i18n/define.ts'
import { arCourseMaterials } from '#web/i18n/messages/ar/course-materials.ts'
import { enCourseMaterials } from '#web/i18n/messages/en/course-materials.ts'

export const courseWords = pickMessages(enCourseMaterials, arCourseMaterials)
