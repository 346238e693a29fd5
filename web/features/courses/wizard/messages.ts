import { pickMessages } from '#web/i18n/define.ts'
import { arWizard } from '#web/i18n/messages/ar/wizard.ts'
import { enWizard } from '#web/i18n/messages/en/wizard.ts'

export const w = pickMessages(enWizard, arWizard)
