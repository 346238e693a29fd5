import { locale } from '#web/i18n/index.ts'
import type { enLanding } from '#web/i18n/messages/en/landing.ts'

export type LandingMessages = typeof enLanding

/** This page alone loads one language only: it is the first that anyone sees, and mostly text. */
export const loadMessages = (): Promise<LandingMessages> =>
  locale === 'ar'
    ? import('#web/i18n/messages/ar/landing.ts').then((module) => module.arLanding)
    : import('#web/i18n/messages/en/landing.ts').then((module) => module.enLanding)
