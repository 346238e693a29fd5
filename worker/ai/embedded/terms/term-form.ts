import { fold } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
import { parts, phraseKey } from '../../text/words.ts'
import type { Knowledge } from '../knowledge.ts'

/** Grammatical form, as far as endings show it. Answers of unlike form give the right one away. */
export type Form = { definite: boolean; ending: 'singular' | 'plural' | 'feminine' | 'masculine' }

export const formOf = (term: string, lang: Lang): Form => formIn[lang](term)

const KEPT = 2_000
const formIn = {
  en: remembered((term): Form => {
    const plural = /s$/i.test(term) && !/(?:ss|us|is)$/i.test(term)
    return { definite: false, ending: plural ? 'plural' : 'singular' }
  }, KEPT),
  ar: remembered((term): Form => {
    const first = parts(term)[0] ?? ''
    const definite = /^ال/u.test(fold(first))
    if (/[ةه]$/u.test(fold(first))) return { definite, ending: 'feminine' }
    return { definite, ending: /ات$/u.test(first) ? 'plural' : 'masculine' }
  }, KEPT),
}

/** An English common noun without the capital that the start of its sentence gave it. */
export function asAnswer(term: string, knowledge: Knowledge): string {
  if (knowledge.document.lang !== 'en' || !/^\p{Lu}\p{Ll}/u.test(term) || /.\p{Lu}/u.test(term)) return term
  const kind = knowledge.termByKey.get(phraseKey(term))?.kind ?? 'term'
  return kind === 'term' ? term.charAt(0).toLowerCase() + term.slice(1) : term
}

/** English adjectives that the noun test accepts by mistake. */
const ADJECTIVE = /(?:ive|al|ary|ous|ic|able|ible|une|ful|less|ing|ed|est)$/i
const NOUN_ANYWAY =
  /(?:system|signal|animal|metal|crystal|topic|logic|music|clinic|arsenal|protocol|\p{L}ing)$/iu

export function looksAdjective(text: string): boolean {
  return ADJECTIVE.test(text) && !NOUN_ANYWAY.test(text)
}
