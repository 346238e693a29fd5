import { pickMessages } from '#web/i18n/define.ts'
import { arScans } from '#web/i18n/messages/ar/scans.ts'
import { enScans } from '#web/i18n/messages/en/scans.ts'

export const scanWords = pickMessages(enScans, arScans)
