import { pickMessages } from '#web/i18n/define.ts'
import { arCertificateLook } from '#web/i18n/messages/ar/certificate-look.ts'
import { enCertificateLook } from '#web/i18n/messages/en/certificate-look.ts'

/** For instructors only. */
export const m = pickMessages(enCertificateLook, arCertificateLook)
