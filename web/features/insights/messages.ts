import { pickMessages } from '#web/i18n/define.ts'
import { arInsights } from '#web/i18n/messages/ar/insights.ts'
import { enInsights } from '#web/i18n/messages/en/insights.ts'

export const m = pickMessages(enInsights, arInsights)
