import { pickMessages } from '#web/i18n/define.ts'
import { arQuestionContent } from '#web/i18n/messages/ar/question-content.ts'
import { enQuestionContent } from '#web/i18n/messages/en/question-content.ts'

export const c = pickMessages(enQuestionContent, arQuestionContent)
