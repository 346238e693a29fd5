import { pickMessages } from '#web/i18n/define.ts'
import { arPlanner } from '#web/i18n/messages/ar/planner.ts'
import { enPlanner } from '#web/i18n/messages/en/planner.ts'

export const m = pickMessages(enPlanner, arPlanner)
