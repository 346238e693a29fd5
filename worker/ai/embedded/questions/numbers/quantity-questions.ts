import { display, shown } from '../../../text/fold.ts'
import { hash } from '../../../text/hash.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { aboutQuote, choice, explained, POINTS, type QuestionCandidate, type Wrong } from '../candidate.ts'
import { importance } from '../importance.ts'
import { partOf } from '../parts.ts'
import { gapText, type Quote } from '../quote/quotable.ts'
import { WORDING } from '../wording.ts'
import { numberFacts } from './number-facts.ts'
import { western } from './number-words.ts'
import { isFar, otherValues, sameNumberForm, unevenRow } from './other-values.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'

/** Values further apart are no choice. */
const MOST_TIMES = 5

/** A number with its unit left out of a sentence that names what it is about, to choose or to type. */
export function quantityQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { lang } = knowledge.document
  const facts = numberFacts(sentences, knowledge, 'alone')
  if (facts.length === 0) return []
  const all = knowledge.document.sentences.flatMap((sentence) => quantitiesIn(sentence, lang))
  return facts.flatMap(({ quantity, quote, main, stated }) =>
    [chosen(quantity, quote, all, knowledge), typed(quantity, quote, knowledge)]
      .filter((candidate) => candidate !== undefined)
      .map((candidate) => ({ ...candidate, score: candidate.score - (main && stated ? 0 : 0.4) })),
  )
}

function chosen(quantity: Quantity, quote: Quote, all: Quantity[], knowledge: Knowledge) {
  const { lang } = knowledge.document
  const { unit, number } = quantity
  const { raw, plain } = quantity.sentence
  const found = fromText(quantity, all, knowledge).slice(0, 2)
  const made = unevenRow(
    quantity,
    found.map(({ text }) => text),
    otherValues(quantity, lang),
    lang,
  )
  return choice(
    {
      ...aboutQuote(quote),
      rule: 'number',
      title: WORDING[lang].complete(gapText(quote, number, lang)),
      right: shown(raw, plain, ...quantity.written),
      wrong: [...found, ...made.map((text): Wrong => ({ text }))],
      difficulty: 'intermediate',
      skill: 'recall',
      score: 2 + (unit ? 0.3 : 0) - (quote.before ? 0.3 : 0) + importance(quantity.sentence, knowledge),
    },
    lang,
  )
}

const unitText = ({ unit, sentence, number, to }: Quantity): string => {
  if (!unit) return ''
  const text = shown(sentence.raw, sentence.plain, number[1], to)
  return /^[%٪]/.test(text) ? text : ` ${text}`
}

/** Quantities of the same unit elsewhere in the text, of a believable size and the same manner of writing. */
function fromText(quantity: Quantity, all: Quantity[], { document }: Knowledge): Wrong[] {
  const { lang } = document
  const { unit, sentence, inWords, value } = quantity
  if (!unit || unit.measure === 'temperature' || inWords) return []
  const part = partOf(sentence.block, document)
  const fits = (other: Quantity) => {
    if (!other.unit || other.sentence === sentence || other.inWords || other.rough) return false
    // A period of another part is often one of another thing.
    if (unitText(other) !== unitText(quantity) || partOf(other.sentence.block, document) !== part)
      return false
    const times = other.value / value
    return times <= MOST_TIMES && times >= 1 / MOST_TIMES && isFar(times, 1, quantity.rough)
  }
  return all
    .filter((other) => fits(other) && (lang === 'en' || sameNumberForm(other.value, value, lang)))
    .filter((other, at, kept) => kept.findIndex(({ value: same }) => same === other.value) === at)
    .map((other) => ({
      text: shown(other.sentence.raw, other.sentence.plain, ...other.written),
      feedback: WORDING[lang].elsewhere(display(other.sentence.raw)),
    }))
}

/** Every third such number is rather typed than chosen. To type it the text must give exactly one, in digits, with its unit. */
function typed(quantity: Quantity, quote: Quote, knowledge: Knowledge): QuestionCandidate | undefined {
  const { lang } = knowledge.document
  const { unit, inWords, rough, number, text, sentence } = quantity
  if (!unit || inWords || rough || / /.test(text)) return undefined
  const digits = sentence.plain.text.slice(0, quote.to).match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu) ?? []
  if (digits.length !== 1 || (quote.before && /\p{Nd}/u.test(quote.before.sentence.plain.text)))
    return undefined
  const { passage, ...rests } = aboutQuote(quote)
  const value = Number(western(text))
  return {
    ...rests,
    ...explained(lang, passage),
    type: 'numeric',
    rule: 'number_typed',
    title: WORDING[lang].typeNumber(gapText(quote, number, lang)),
    answers: [{ text: String(value), correct: true }],
    content: { value, tolerance: 0, unit: unitText(quantity).trim() },
    difficulty: 'intermediate',
    skill: 'recall',
    points: POINTS.intermediate,
    score:
      1.9 +
      (hash(sentence.raw) % 3 === 0 ? 0.6 : 0) +
      importance(sentence, knowledge) -
      (quote.before ? 0.3 : 0),
  }
}
