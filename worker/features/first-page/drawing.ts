import type { Locale } from '#db/vocabulary.ts'
import type { Preferences } from '#worker/contract/preferences.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'

/** Whose page is drawn. */
export type Reader = {
  /** Path and search of the page. */
  address: string
  /** Bodies of calls by their address. */
  answers: Record<string, unknown>
  settings: GeneralSettings
  display: Pick<Preferences, 'digits' | 'calendar'>
  /** Epoch milliseconds. */
  now: number
  /** An IANA name. */
  timeZone: string
}
export type Drawn = { title: string; body: string }
export type Draw = (reader: Reader) => Promise<Drawn | undefined>

/** Loaded with the first page in a language: an isolate that only answers calls goes without. */
const programs: Record<Locale, () => Promise<{ draw: unknown }>> = {
  en: () => import('virtual:first-page/en'),
  ar: () => import('virtual:first-page/ar'),
}

const loaded: Partial<Record<Locale, { draw: unknown }>> = {}

/** Draws a page in a language as the browser would; undefined where it can't be. */
export async function drawPage(lang: Locale, reader: Reader): Promise<Drawn | undefined> {
  // Even the import of a module that is there takes its time.
  loaded[lang] ??= await programs[lang]()
  // Written by web/first-page/entry.tsx, for the same reader.
  return (loaded[lang].draw as Draw | undefined)?.(reader)
}
