import type { ContentLanguage } from '#db/vocabulary.ts'

/** The two languages that the embedded engine's rules know. */
export type Lang = 'ar' | 'en'

export function ruleLanguage(language: ContentLanguage): Lang | undefined {
  return language === 'ar' || language === 'en' ? language : undefined
}

const SCRIPTS: Record<ContentLanguage, RegExp> = {
  ar: /\p{Script=Arabic}/gu,
  en: /\p{Script=Latin}/gu,
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * True when the text is written in the language's script. Arabic technical prose carries many Latin
 * names, so Arabic needs only to be well represented; Latin must clearly dominate.
 */
export function inScriptOf(text: string, language: ContentLanguage): boolean {
  const letters = count(text, /\p{L}/gu)
  if (letters === 0) return true
  const share = count(text, SCRIPTS[language]) / letters
  return language === 'en' ? share >= 0.7 : share >= 0.38
}
