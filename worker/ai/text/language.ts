import type { ContentLanguage } from '#db/vocabulary.ts'
import { remembered } from './remembered.ts'

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
const shareOf = (pattern: RegExp) =>
  remembered((text) => {
    const letters = count(text, /\p{L}/gu)
    return letters === 0 ? 1 : count(text, pattern) / letters
  }, 4_000)
const SHARES: Record<ContentLanguage, (text: string) => number> = {
  ar: shareOf(SCRIPTS.ar),
  en: shareOf(SCRIPTS.en),
  zh: shareOf(SCRIPTS.zh),
  ja: shareOf(SCRIPTS.ja),
}

/**
 * True when the text is written in the language's script. Arabic technical prose carries many Latin
 * names, so Arabic needs only to be well represented; Latin must clearly dominate.
 */
export const inScriptOf = (text: string, language: ContentLanguage): boolean =>
  SHARES[language](text) >= (language === 'en' ? 0.7 : 0.38)
