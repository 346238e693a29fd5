import { locale } from '#web/i18n/index.ts'
import type { enFeatures } from '#web/i18n/messages/en/features.ts'
import type { enLanding } from '#web/i18n/messages/en/landing.ts'
import type { enProviders } from '#web/i18n/messages/en/providers.ts'

export type LandingMessages = typeof enLanding
export type ProvidersMessages = typeof enProviders
export type FeaturesMessages = typeof enFeatures

// The public pages load one language only: they are the first that anyone sees, and mostly text.
const arabic = locale === 'ar'

export const loadLanding = (): Promise<LandingMessages> =>
  arabic
    ? import('#web/i18n/messages/ar/landing.ts').then((module) => module.arLanding)
    : import('#web/i18n/messages/en/landing.ts').then((module) => module.enLanding)

export const loadProviders = (): Promise<ProvidersMessages> =>
  arabic
    ? import('#web/i18n/messages/ar/providers.ts').then((module) => module.arProviders)
    : import('#web/i18n/messages/en/providers.ts').then((module) => module.enProviders)

export const loadFeatures = (): Promise<FeaturesMessages> =>
  arabic
    ? import('#web/i18n/messages/ar/features.ts').then((module) => module.arFeatures)
    : import('#web/i18n/messages/en/features.ts').then((module) => module.enFeatures)
