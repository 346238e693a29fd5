import { pickMessages } from '#web/i18n/define.ts'
import { arLearning } from '#web/i18n/messages/ar/learning.ts'
import { enLearning } from '#web/i18n/messages/en/learning.ts'

export const m = pickMessages(enLearning, arLearning)
