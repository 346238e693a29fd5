import { pickMessages } from '#web/i18n/define.ts'
import { arQuestionStatistics } from '#web/i18n/messages/ar/question-statistics.ts'
import { enQuestionStatistics } from '#web/i18n/messages/en/question-statistics.ts'

export const s = pickMessages(enQuestionStatistics, arQuestionStatistics)
