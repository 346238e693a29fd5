import { DEFAULT_LOCALE, LOCALES, type Locale } from '#db/account-vocabulary.ts'

export const LANGUAGE_KEY = 'language'
/** Where `kept-state.ts` keeps what was typed. */
export const DRAFTS_KEY = 'kept_over_reload'

export type Direction = 'ltr' | 'rtl'
export const directionOf = (language: string): Direction =>
  /^(ar|fa|ur|he)\b/.test(language) ? 'rtl' : 'ltr'

/** Any value but a supported one is reset to the default, as the specification says. */
export function readLocale(stored: string | null | undefined): Locale {
  return LOCALES.find((known) => known === stored) ?? DEFAULT_LOCALE
}

/**
 * The interface language of this page's life. `public/boot.js` has set `<html lang>` before the first
 * paint; a change of language saves and reloads, so modules may read this once. At build, where public
 * pages are drawn, there is no page yet and the environment names it.
 */
export const locale: Locale = readLocale(
  typeof document === 'undefined' ? process.env.PAGE_LANGUAGE : document.documentElement.lang,
)
export const dir: Direction = directionOf(locale)

/** Settings name a locale by a regional code, `ar_XX`; the part before the underscore is the language. */
export const languageOf = (regional: string): string => regional.split('_')[0] ?? regional

/** Choosing the current language does nothing; another is saved and the page reloads where it was. */
export function setLocale(chosen: string): void {
  const next = readLocale(chosen)
  if (next === locale) return
  localStorage.setItem(LANGUAGE_KEY, next)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
  void reload()
}

async function reload(): Promise<void> {
  // Rather what was typed is lost than the choice, where the code does not come.
  await import('./kept-state.ts').then(
    ({ keepOverReload }) => keepOverReload(),
    () => undefined,
  )
  // A public page may name its language in the address, which would win over the choice.
  const address = new URL(location.href)
  const named = address.searchParams.has('lang')
  address.searchParams.delete('lang')
  if (named) location.replace(address)
  else location.reload()
}
