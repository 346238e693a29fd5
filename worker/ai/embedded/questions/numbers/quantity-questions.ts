import { display, shown } from '../../../text/fold.ts'
import { hash } from '../../../text/hash.ts'
import type { Lang } from '../../../text/language.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { aboutQuote, choice, explained, POINTS, type QuestionCandidate, type Wrong } from '../candidate.ts'
import { importance } from '../importance.ts'
import { gapText, type Quote, quotable } from '../quote/quotable.ts'
import { WORDING } from '../wording.ts'
import { western } from './number-words.ts'
import { otherValues } from './other-values.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'
import { ONE_UNIT } from './units.ts'
import { yearsIn } from './years.ts'

/** Values further apart are no choice: minutes beside centuries. */
const MOST_TIMES = 31
const ANNOUNCED =
  /^\s(?:(?:main|basic|different|important) )?(?:kinds|types|sorts|ways|parts|steps|stages|reasons|points|signs|things|factors|questions|rules)\b|^\s(?:أنواع|أقسام|طرق|خطوات|مراحل|أسباب|عوامل|أجزاء|نقاط|أشياء|أسئلة|قواعد)(?!\p{L})/u
const NOMINATIVE = /ون(?=\s|$)|^مئتا/u

/** A number with its unit left out of its sentence, to choose or to type. */
export function quantityQuestions(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { lang } = knowledge.document
  const all = knowledge.document.sentences.flatMap((sentence) => quantitiesIn(sentence, lang))
  const inLesson = new Set(sentences)
  return all
    .filter(({ sentence }) => inLesson.has(sentence))
    .flatMap((quantity) => questionsFor(quantity, all, knowledge))
}

function questionsFor(quantity: Quantity, all: Quantity[], knowledge: Knowledge): QuestionCandidate[] {
  const { lang } = knowledge.document
  const quote = quotable(quantity.sentence, lang)
  if (!quote || quantity.from < quote.from || !isAskable(quantity, all, lang)) return []
  return [chosen(quantity, quote, all, knowledge), typed(quantity, quote, knowledge)].filter(
    (candidate) => candidate !== undefined,
  )
}

function isAskable(quantity: Quantity, all: Quantity[], lang: Lang): boolean {
  const { sentence, unit, to, from } = quantity
  const after = sentence.plain.text.slice(to)
  // What is spelled out behind a colon can be counted there.
  if (/^\s?:/.test(after) || (!unit && /:|؛/.test(after))) return false
  if (!unit && lang === 'ar' && quantity.value < 8 && /:/.test(sentence.plain.text)) return false
  // "There are three kinds" only announces what is named next.
  if (!unit && ANNOUNCED.test(after)) return false
  if (yearsIn(sentence, lang).some((year) => year.from < to && year.to > from)) return false
  const here = all.filter((other) => other.sentence === sentence)
  const alike = here.filter((other) => other.unit?.measure === unit?.measure)
  return alike.length <= 2 && here.length <= 3
}

function chosen(quantity: Quantity, quote: Quote, all: Quantity[], knowledge: Knowledge) {
  const { lang } = knowledge.document
  const { unit, number, from, to } = quantity
  const { raw, plain } = quantity.sentence
  const range = unit ? ([from, to] as const) : number
  const made = otherValues(quantity, lang).map((text): Wrong => ({ text: text + unitText(quantity) }))
  return choice(
    {
      ...aboutQuote(quote),
      rule: 'number',
      title: WORDING[lang].complete(gapText(quote, range, lang)),
      right: shown(raw, plain, ...range),
      wrong: [...fromText(quantity, all, lang).slice(0, 2), ...made],
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

/** Quantities of the same measure elsewhere in the text, of a believable size and the same manner of writing. */
function fromText(quantity: Quantity, all: Quantity[], lang: Lang): Wrong[] {
  const { unit, sentence, inWords, value } = quantity
  if (!unit || unit.measure === 'temperature') return []
  const size = value * unit.size
  const nominative = NOMINATIVE.test(quantity.text)
  const perDay = /(?:a|every|per) day|في اليوم|يوميا/u.test(sentence.plain.text)
  const fits = (other: Quantity) => {
    if (!other.unit || other.sentence === sentence || other.unit.measure !== unit.measure) return false
    const times = (other.value * other.unit.size) / size
    if (times > MOST_TIMES || times < 1 / MOST_TIMES || other.inWords !== inWords || other.rough) return false
    if (perDay && other.unit.size > unit.size) return false
    if (ONE_UNIT.has(unit.measure) && unitText(other) !== unitText(quantity)) return false
    return lang === 'en' || (!nominative && !/^(?:اثنا|مئتا)/u.test(other.text))
  }
  return all.filter(fits).map((other) => {
    const { raw, plain } = other.sentence
    const text = shown(raw, plain, other.from, other.to)
    return {
      text: lang === 'ar' ? oblique(text) : text,
      feedback: WORDING[lang].elsewhere(display(raw)),
    }
  })
}

/** A borrowed value never stands in the nominative. */
const oblique = (text: string) =>
  text.replace(/(عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?!\p{L})/gu, '$1ين').replace(/^مئتا /, 'مئتي ')

/** Every third such number is rather typed than chosen. To type it the text must give exactly one, in digits, with its unit. */
function typed(quantity: Quantity, quote: Quote, knowledge: Knowledge): QuestionCandidate | undefined {
  const { lang } = knowledge.document
  const { unit, inWords, rough, number, text, sentence } = quantity
  if (!unit || inWords || rough || / /.test(text)) return undefined
  const digits = sentence.plain.text.match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu) ?? []
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
