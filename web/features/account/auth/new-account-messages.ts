import { pickMessages } from '#web/i18n/define.ts'
import { arNewAccount } from '#web/i18n/messages/ar/new-account.ts'
import { enNewAccount } from '#web/i18n/messages/en/new-account.ts'

export const steps = pickMessages(enNewAccount, arNewAccount)
