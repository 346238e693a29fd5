import { pickMessages } from '#web/i18n/define.ts'
import { arOnboarding } from '#web/i18n/messages/ar/onboarding.ts'
import { enOnboarding } from '#web/i18n/messages/en/onboarding.ts'

export const m = pickMessages(enOnboarding, arOnboarding)
