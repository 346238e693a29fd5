import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { Quote } from '../quote/quotable.ts'
import { firstClauseWith } from './first-clause.ts'
import { type Statement, statementOf } from './frames.ts'
import { numberValue, numberWords } from './number-words.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'
import { type Place, standing } from './standing.ts'
import { yearsIn } from './years.ts'

/** A number that a sentence states of a named subject. */
export type NumberFact = {
  quantity: Quantity
  quote: Quote
} & Statement

const ANNOUNCED =
  /^\s(?:(?:main|basic|different|important) )?(?:kinds|types|sorts|ways|parts|steps|stages|reasons|points|signs|things|factors|questions|rules)\b|^\s(?:أنواع|أقسام|طرق|خطوات|مراحل|أسباب|عوامل|أجزاء|نقاط|أشياء|أسئلة|قواعد)(?!\p{L})/u
const FEW = 3
const MANY = 10
/** With more numbers than these a sentence is a list of them. */
const MOST_NUMBERS: Record<Place, number> = { alone: 3, 'in set': 3 }
const NUMBERS: Record<Lang, RegExp> = {
  en: new RegExp(`\\p{Nd}+(?:[.,]\\p{Nd}+)*|\\b(?:${numberWords('en').join('|')})\\b`, 'giu'),
  ar: new RegExp(`\\p{Nd}+(?:[.,٫٬]\\p{Nd}+)*|(?<!\\p{L})(?:${numberWords('ar').join('|')})(?!\\p{L})`, 'gu'),
}

/** The numbers that a teacher may ask of these sentences. */
export function numberFacts(sentences: Sentence[], knowledge: Knowledge, place: Place): NumberFact[] {
  return sentences.flatMap((sentence) => {
    const quantities = quantitiesIn(sentence, knowledge.document.lang)
    if (quantities.length === 0) return []
    const whole = standing(sentence, knowledge, place)
    return quantities.flatMap((quantity) => {
      const quote = whole ?? firstClauseWith(sentence, [quantity.from, quantity.to], knowledge, place)
      if (!quote) return []
      const here = quantities.filter(({ from }) => from < (quote.to ?? Number.POSITIVE_INFINITY))
      return factOf(quantity, here, quote, place, knowledge) ?? []
    })
  })
}

function factOf(
  quantity: Quantity,
  here: Quantity[],
  quote: Quote,
  place: Place,
  { document: { lang } }: Knowledge,
): NumberFact | undefined {
  const { sentence, from, to, unit, rate, value, rough } = quantity
  const text = sentence.plain.text.slice(0, quote.to)
  const after = text.slice(to)
  if (from < quote.from || isListed(quantity, after) || saysAgain(quantity, quote, lang)) return undefined
  if (!unit && !rate && value < FEW) return undefined
  // Nobody remembers an "about" of several; beside other numbers it is told apart.
  if (rough && place === 'alone') return undefined
  if (unit?.measure === 'time' && isBetweenYears(text)) return undefined
  if (yearsIn(sentence, lang).some(({ phrase }) => phrase[0] < to && phrase[1] > from)) return undefined
  const alike = here.filter((other) => other.unit?.measure === unit?.measure)
  if (alike.length > 2 || numbersOf(text, lang).length > MOST_NUMBERS[place]) return undefined
  const statement = statementOf(quantity, quote.from, lang)
  return isWorth(quantity, statement) ? { quantity, quote, ...statement } : undefined
}

/** "Fifty per cent (50%)", "one of the three … three …". */
const saysAgain = (
  { sentence, from, to, value }: Quantity,
  { before, to: end }: Quote,
  lang: Lang,
): boolean => {
  const text = sentence.plain.text.slice(0, end)
  const rest = `${before?.sentence.plain.text ?? ''} ${text.slice(0, from)} ${text.slice(to)}`
  return numbersOf(rest, lang).some((number) => numberValue(number, lang) === value)
}

/** "Two years, from 1321 to 1323" can be counted. */
const isBetweenYears = (text: string): boolean =>
  (text.match(/(?<!\p{Nd})[12]\p{Nd}{3}(?!\p{Nd})/gu)?.length ?? 0) >= 2

/** A measure is worth asking wherever the main clause gives it; a count where it is stated, or too high to be guessed. */
const isWorth = ({ unit, rate, value }: Quantity, { main, stated }: Statement): boolean =>
  unit !== undefined || rate ? main || stated : stated ? main || value >= MANY : main && value >= MANY

/** What is spelled out behind a colon can be counted there; "three kinds" only announces what is named next. */
const isListed = ({ unit, rate, sentence }: Quantity, after: string): boolean =>
  /^\s?:/.test(after) || (!unit && !rate && (/[:؛]/.test(sentence.plain.text) || ANNOUNCED.test(after)))

/** All numbers of a text, years and words included, runs of words as one. */
export const numbersOf = (text: string, lang: Lang): string[] =>
  Array.from(text.matchAll(NUMBERS[lang]), ([number]) => number).filter((number) => number !== 'one')

export const wordsOf = ({ quote }: NumberFact): number =>
  parts(quote.sentence.plain.text.slice(0, quote.to)).length +
  (quote.before ? parts(quote.before.sentence.plain.text).length : 0)
