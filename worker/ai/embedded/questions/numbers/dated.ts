import type { Lang } from '../../../text/language.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import type { Quote } from '../quote/quotable.ts'
import { isDatable } from './datable.ts'
import { type Place, standing } from './standing.ts'
import type { Year } from './years.ts'

const IN_YEAR: Record<Lang, RegExp> = {
  en: /^(?:in|on)\b/i,
  ar: /^(?!و?(?:منذ|حتى|من|إلى|قبل|بعد|نحو|بحلول)\s)/u,
}
/** The year belongs to a clause inside the sentence. */
const INNER: Record<Lang, RegExp> = {
  en: /\b(?:who|which|that|whose|where|when|while|although|though|because|since|as|after|before|until|if|published|called)\b|[—–;(]/,
  ar: /(?<!\p{L})(?:الذي|التي|الذين|حيث|حين|عندما|بعد أن|قبل أن|حتى|إذ|لأن|بينما|وهو|وهي)(?!\p{L})|[؛–—(]/u,
}

/** How the sentence of a year may be quoted if its main clause says what happened in that year, and in that year alone. */
export function datedQuote(year: Year, all: Year[], knowledge: Knowledge, place: Place): Quote | undefined {
  const { lang } = knowledge.document
  if (genreOf(knowledge) === 'story') return undefined
  const { sentence, phrase, from } = year
  const text = sentence.plain.text
  if (all.some((other) => other !== year && other.sentence === sentence)) return undefined
  if (!IN_YEAR[lang].test(text.slice(...phrase)) || !isDatable(text, lang)) return undefined
  const quote = standing(sentence, knowledge, place)
  if (!quote || from < quote.from || INNER[lang].test(text.slice(quote.from, phrase[0]))) return undefined
  // "At the time of his death, in 1944, he was …" says it by the way.
  if (/[,،] $/u.test(text.slice(0, phrase[0])) && /^ ?[,،]/u.test(text.slice(phrase[1]))) return undefined
  // "As in 1800" compares.
  if (/\b(?:as|than|like|until|since|before|after) $/i.test(text.slice(0, phrase[0]))) return undefined
  // Another year beside it, as "1802–1810", would tell it.
  const lead = quote.before?.sentence.plain.text ?? ''
  const rest = `${lead} ${text.slice(0, phrase[0])} ${text.slice(phrase[1])}`
  return /(?<!\p{Nd})\p{Nd}{3,4}(?!\p{Nd})/u.test(rest) ? undefined : quote
}
