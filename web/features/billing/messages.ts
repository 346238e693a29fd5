import { pickMessages } from '#web/i18n/define.ts'
import { arPlans } from '#web/i18n/messages/ar/plans.ts'
import { enPlans } from '#web/i18n/messages/en/plans.ts'

export const m = pickMessages(enPlans, arPlans)
