import { pickMessages } from '#web/i18n/define.ts'
import { arCv } from '#web/i18n/messages/ar/cv.ts'
import { enCv } from '#web/i18n/messages/en/cv.ts'

export const m = pickMessages(enCv, arCv)
