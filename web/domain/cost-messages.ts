import { pickMessages } from '#web/i18n/define.ts'
import { arCost } from '#web/i18n/messages/ar/cost.ts'
import { enCost } from '#web/i18n/messages/en/cost.ts'

export const costs = pickMessages(enCost, arCost)
