import type { Locale } from '#db/vocabulary.ts'
import { arAttempts } from '#web/i18n/messages/ar/attempts.ts'
import { arAuth } from '#web/i18n/messages/ar/auth.ts'
import { arCertificates } from '#web/i18n/messages/ar/certificates.ts'
import { arLearning } from '#web/i18n/messages/ar/learning.ts'
import { enAttempts } from '#web/i18n/messages/en/attempts.ts'
import { enAuth } from '#web/i18n/messages/en/auth.ts'
import { enCertificates } from '#web/i18n/messages/en/certificates.ts'
import { enLearning } from '#web/i18n/messages/en/learning.ts'

const en = { auth: enAuth, learning: enLearning, attempts: enAttempts, certificates: enCertificates }
const ar: typeof en = {
  auth: arAuth,
  learning: arLearning,
  attempts: arAttempts,
  certificates: arCertificates,
}

/** The texts that a person reads on the screen, so that journeys press what people press. */
export const wordsOf = (lang: Locale): typeof en => (lang === 'ar' ? ar : en)
