import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { leans, type Quote, start, wellFormed } from '../quote/quotable.ts'
import { type Place, stands } from './standing.ts'

/** What opens a further clause that adds to the first one; never an exception or a condition of it. */
const FURTHER: Record<Lang, RegExp> = {
  en: /(?:;|,(?= (?:and|but|while|whereas|so|which|who|where)\b)(?! and if\b))/g,
  ar: /[؛،](?=\s+(?:و(?!إلا|إذا|لو|إن\s|لا تزيد|لا يزيد|لا تقل|لا يقل)|ف|ثم|كما|ت\p{L}{2,}|ي\p{L}{2,}|بما فيها|وذلك|حيث|مما))/gu,
}
/** What limits all that stands before it. */
const LIMITED: Record<Lang, RegExp> = {
  en: /[,;] (?:and |but )?(?:unless|except|provided|if|otherwise|until)\b/,
  ar: /[،؛]?\s(?:إلا|وإلا|ما لم|بشرط|شريطة|عدا|باستثناء)(?!\p{L})|[،؛]\s(?:إذا|متى)(?!\p{L})/u,
}
const WORDS = { least: 6, most: 30 }

/**
 * The first clause of a sentence that is too long to be quoted, up to where what it says of its number ends: a law puts
 * three rules into one sentence. Not where the rest limits it.
 */
export function firstClauseWith(
  sentence: Sentence,
  number: readonly [from: number, to: number],
  knowledge: Knowledge,
  place: Place,
): Quote | undefined {
  const { lang } = knowledge.document
  const { text } = sentence.plain
  if (sentence.block.kind === 'heading' || parts(text).length <= WORDS.least) return undefined
  const from = start(text, lang)
  for (const { index } of text.matchAll(FURTHER[lang])) {
    if (index < number[1]) continue
    const clause = text.slice(from, index)
    const count = parts(clause).length
    if (count > WORDS.most || LIMITED[lang].test(text.slice(index))) return undefined
    const fits = count >= WORDS.least && wellFormed(`${text.slice(0, index)}.`, lang) && !leans(clause, lang)
    if (fits && stands(sentence, from, knowledge, place, index)) return { sentence, from, to: index }
  }
  return undefined
}
