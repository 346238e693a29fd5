import { pickMessages } from '#web/i18n/define.ts'
import { arDashboard } from '#web/i18n/messages/ar/dashboard.ts'
import { enDashboard } from '#web/i18n/messages/en/dashboard.ts'

export const m = pickMessages(enDashboard, arDashboard)
