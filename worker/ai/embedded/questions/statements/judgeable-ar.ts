import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { standing } from '../numbers/standing.ts'
import { readsAloneArabic } from '../sets/clauses-ar.ts'

/** A statement that draws on another one is half of a thought. */
const JOINED = /(?<!\p{L})(?:لذلك|كذلك|أيضا)(?!\p{L})/u

/** Where an Arabic sentence begins that a stranger can judge by itself: it names what it is about, and states it. */
export function judgeableAr(sentence: Sentence, knowledge: Knowledge): number | undefined {
  const { plain } = sentence
  if (JOINED.test(plain.text)) return undefined
  const quote = standing(sentence, knowledge, 'in set')
  if (!quote || quote.before) return undefined
  return readsAloneArabic(plain.text.slice(quote.from).replace(/[.\s]+$/u, '')) ? quote.from : undefined
}
