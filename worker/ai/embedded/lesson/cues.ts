import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
import { ARABIC_CUES, ARABIC_QUANTITY } from './cues-ar.ts'
import { ENGLISH_CUES, ENGLISH_QUANTITY } from './cues-en.ts'

/** What a sentence does in its paragraph, as far as its words tell. */
export type Cue =
  | 'action'
  | 'cause'
  | 'condition'
  | 'contrast'
  | 'dated'
  | 'elaboration'
  | 'enumeration'
  | 'evaluation'
  | 'example'
  | 'law'
  | 'meta'
  | 'naming'
  | 'number'
  | 'question'
  | 'result'
  | 'rule'

/** Patterns run on text without tashkeel. A cue may have several. */
export type CuePatterns = readonly (readonly [Cue, RegExp])[]

const CUES: Record<Lang, CuePatterns> = { ar: ARABIC_CUES, en: ENGLISH_CUES }
const QUANTITY: Record<Lang, RegExp> = { ar: ARABIC_QUANTITY, en: ENGLISH_QUANTITY }

export const cuesOf = (plain: string, lang: Lang): ReadonlySet<Cue> => cuesIn[lang](plain)

const read = (lang: Lang) =>
  remembered((plain): ReadonlySet<Cue> => {
    const found = new Set<Cue>()
    for (const [cue, pattern] of CUES[lang]) if (pattern.test(plain)) found.add(cue)
    if (/[?؟]["”»)]?\s*$/u.test(plain)) found.add('question')
    if (/\p{Nd}/u.test(plain) || QUANTITY[lang].test(plain)) found.add('number')
    return found
  }, 4_000)
const cuesIn = { ar: read('ar'), en: read('en') }
