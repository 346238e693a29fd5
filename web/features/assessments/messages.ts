import { pickMessages } from '#web/i18n/define.ts'
import { arAssessments } from '#web/i18n/messages/ar/assessments.ts'
import { enAssessments } from '#web/i18n/messages/en/assessments.ts'

export const m = pickMessages(enAssessments, arAssessments)
