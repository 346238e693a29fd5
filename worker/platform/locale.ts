import { LOCALES, type Locale } from '#db/vocabulary.ts'

/** The language of messages: the first supported one of Accept-Language, else the user's, else Arabic. */
export function chooseLocale(acceptLanguage: string | undefined, userLanguage?: Locale): Locale {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().slice(0, 2).toLowerCase()
    const known = LOCALES.find((locale) => locale === tag)
    if (known) return known
  }
  return userLanguage ?? 'ar'
}

/** What else than its address decides in which language a public page is. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie'

type Chosen = { query?: string; cookie?: string }

/** The language that somebody chose: the one in the address, else the saved one. */
export const findChosenLocale = ({ query, cookie }: Chosen): Locale | undefined =>
  [query, cookie].flatMap((one) => LOCALES.find((locale) => locale === one) ?? [])[0]

/** The language of a public page: the chosen one, else the browser's, else English. */
export const choosePageLocale = ({
  acceptLanguage,
  ...chosen
}: Chosen & { acceptLanguage?: string }): Locale =>
  findChosenLocale(chosen) ?? chooseLocale(acceptLanguage, 'en')
