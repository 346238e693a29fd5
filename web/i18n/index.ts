import { DEFAULT_LOCALE, LOCALES, type Locale } from '#db/account-vocabulary.ts'

export const LANGUAGE_KEY = 'language'
const DRAFTS_KEY = 'kept_over_reload'

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
  keepOverReload()
  // A public page may name its language in the address, which would win over the choice.
  const address = new URL(location.href)
  const named = address.searchParams.has('lang')
  address.searchParams.delete('lang')
  if (named) location.replace(address)
  else location.reload()
}

/** The scroll position and what is typed in named fields survive the reload; passwords and codes do not. */
function keepOverReload(): void {
  const fields: Record<string, string> = {}
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[name], textarea[name]',
  )) {
    const secret = ['password', 'hidden', 'file', 'checkbox', 'radio'].includes(field.type)
    if (!secret && field.autocomplete !== 'one-time-code' && field.value) fields[field.name] = field.value
  }
  sessionStorage.setItem(
    DRAFTS_KEY,
    JSON.stringify({ path: location.pathname, scroll: window.scrollY, fields }),
  )
}

export type KeptState = { scroll: number; fields: Record<string, string> }

/** What `setLocale` kept for this very page, once; `undefined` on any other load. */
export function takeKeptState(): KeptState | undefined {
  const text = sessionStorage.getItem(DRAFTS_KEY)
  if (!text) return undefined
  sessionStorage.removeItem(DRAFTS_KEY)
  // Written by keepOverReload above, in this tab.
  const kept = JSON.parse(text) as KeptState & { path: string }
  return kept.path === location.pathname ? kept : undefined
}
