import { LOCALES, type Locale } from '#db/vocabulary.ts'

/**
 * The language of messages: the first of Accept-Language that we speak, else the user's, else
 * Arabic (spec section 7).
 */
export function chooseLocale(acceptLanguage: string | undefined, userLanguage?: Locale): Locale {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().slice(0, 2).toLowerCase()
    const known = LOCALES.find((locale) => locale === tag)
    if (known) return known
  }
  return userLanguage ?? 'ar'
}

/** The language of a public page: asked for in the address, else saved, else the browser's, else English. */
export function choosePageLocale(asked: {
  query?: string
  cookie?: string
  acceptLanguage?: string
}): Locale {
  const named = [asked.query, asked.cookie].find((one) => LOCALES.some((locale) => locale === one))
  return chooseLocale(named ?? asked.acceptLanguage, 'en')
}
