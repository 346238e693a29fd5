import { vi } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'

/** Loads parts as a page in that language would: they read the language once, when they are loaded. */
export async function inLanguage<Parts>(lang: Locale, load: () => Promise<Parts>): Promise<Parts> {
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  vi.resetModules()
  return load()
}
