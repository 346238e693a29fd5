import { pickMessages } from '#web/i18n/define.ts'
import { arPractice } from '#web/i18n/messages/ar/practice.ts'
import { enPractice } from '#web/i18n/messages/en/practice.ts'

export const m = pickMessages(enPractice, arPractice)
