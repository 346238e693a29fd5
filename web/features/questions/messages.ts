import { pickMessages } from '#web/i18n/define.ts'
import { arQuestions } from '#web/i18n/messages/ar/questions.ts'
import { enQuestions } from '#web/i18n/messages/en/questions.ts'

export const m = pickMessages(enQuestions, arQuestions)
