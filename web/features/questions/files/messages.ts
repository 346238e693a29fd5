import { pickMessages } from '#web/i18n/define.ts'
import { arQuestionFiles } from '#web/i18n/messages/ar/question-files.ts'
import { enQuestionFiles } from '#web/i18n/messages/en/question-files.ts'

export const f = pickMessages(enQuestionFiles, arQuestionFiles)
