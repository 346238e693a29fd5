import { pickMessages } from '#web/i18n/define.ts'
import { arQuestionParts } from '#web/i18n/messages/ar/question-parts.ts'
import { enQuestionParts } from '#web/i18n/messages/en/question-parts.ts'

export const q = pickMessages(enQuestionParts, arQuestionParts)
