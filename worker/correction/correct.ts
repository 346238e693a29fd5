import { correctArabic } from './arabic/arabic.ts'
import { type Correction, type Lexicon, LISTS_ALONE } from './correction.ts'
import { correctEnglish } from './english/english.ts'
import type { Terms } from './terms.ts'

export type CorrectedLanguage = 'ar' | 'en'
export type Options = { lexicon?: Lexicon } & Partial<Terms>

/** What the rules would change in a text; its own offsets, in their order. Pure: for the Worker, a browser and tests. */
export const correct = (
  text: string,
  language: CorrectedLanguage,
  { lexicon = LISTS_ALONE, allowed = new Set(), former = new Map() }: Options = {},
): Correction[] => (language === 'ar' ? correctArabic : correctEnglish)(text, { lexicon, allowed, former })
