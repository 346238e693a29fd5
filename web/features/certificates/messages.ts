import { pickMessages } from '#web/i18n/define.ts'
import { arCertificates } from '#web/i18n/messages/ar/certificates.ts'
import { enCertificates } from '#web/i18n/messages/en/certificates.ts'

export const m = pickMessages(enCertificates, arCertificates)
