import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { aboutQuote, factOf, type QuestionCandidate } from '../candidate.ts'
import { gapText, spanOfQuote } from '../quote/quotable.ts'
import { matchingSets, type Pair } from '../sets/set.ts'
import { datedQuote } from './dated.ts'
import { type Year, yearsIn } from './years.ts'

const LEAST = 3
const LONGEST = 28
/** Years further apart are told by their century. */
const NEAR = 80

/** Sentences that have lost their years, and the years: for those whose event cannot be told without its sentence. */
export function yearSets(
  sentences: Sentence[],
  events: ReadonlySet<Sentence>,
  knowledge: Knowledge,
): QuestionCandidate[] {
  const { document } = knowledge
  const years = sentences.flatMap((sentence) => yearsIn(sentence, document.lang))
  const found = years.flatMap((year) => {
    const quote = datedQuote(year, years, knowledge, 'in set')
    const fits = quote && !quote.before && parts(year.sentence.plain.text).length <= LONGEST
    return fits ? [{ year, quote }] : []
  })
  const near = found.filter(({ year }) =>
    found.some((other) => other.year.year !== year.year && Math.abs(other.year.year - year.year) <= NEAR),
  )
  const first = near.filter(({ year }, at) => near.findIndex((other) => other.year.year === year.year) === at)
  const left = first.filter(({ year }) => !events.has(year.sentence))
  // With few left over, the events help to make a set.
  const used = left.length >= LEAST ? left : first
  // «1869م» is one word: it is left out whole, and years of one set are written alike.
  const written = ({ hijri, to, end, sentence }: Year) =>
    `${hijri}${end > to && sentence.plain.text[to] !== ' '}`
  return [...Map.groupBy(used, ({ year }) => written(year)).values()].flatMap((own) => {
    if (own.length < LEAST) return []
    const pairs = own.map(({ year, quote }): Pair => {
      const isOneWord = year.end > year.to && year.sentence.plain.text[year.to] !== ' '
      return {
        sentence: year.sentence,
        asks: factOf(year.sentence),
        span: spanOfQuote(quote),
        passage: aboutQuote(quote).passage,
        left: gapText(quote, [year.from, isOneWord ? year.end : year.to], document.lang),
        right: isOneWord ? year.label : year.text,
      }
    })
    return matchingSets(
      pairs,
      { rule: 'fill_numbers', kind: 'numbers', difficulty: 'intermediate', skill: 'recall', score: 2.8 },
      document,
    )
  })
}
