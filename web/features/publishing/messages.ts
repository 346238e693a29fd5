import { pickMessages } from '#web/i18n/define.ts'
import { arCertifying } from '#web/i18n/messages/ar/certifying.ts'
import { arPublishing } from '#web/i18n/messages/ar/publishing.ts'
import { enCertifying } from '#web/i18n/messages/en/certifying.ts'
import { enPublishing } from '#web/i18n/messages/en/publishing.ts'

export const m = pickMessages(enPublishing, arPublishing)
export const certifying = pickMessages(enCertifying, arCertifying)
