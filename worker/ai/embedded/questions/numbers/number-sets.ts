import { shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { aboutQuote, factOf, type QuestionCandidate } from '../candidate.ts'
import { gapText, spanOfQuote } from '../quote/quotable.ts'
import { matchingSets, type Pair } from '../sets/set.ts'
import { eventsIn } from './events.ts'
import { type NumberFact, numberFacts, numbersOf, wordsOf } from './number-facts.ts'
import { numberValue, WORD_ROWS } from './number-words.ts'
import { sameNumberForm } from './other-values.ts'
import type { Quantity } from './quantities.ts'
import { yearSets } from './year-sets.ts'

const LONGEST = 30
/** Numbers further apart than this are told by their size alone. */
const MOST_TIMES = 200
const LEAST_OWN = 2
/** Numbers of one set are written alike: in words, in digits of one script. */
const WRITINGS = [/^\P{Nd}+$/u, /^[0-9]/, /^[٠-٩]/u]
/** How many sentences around a set may take another number from; what comes after counts as further away. */
const AROUND = 25
const AFTER = 2
const LEAST_PAIRS = 3

/**
 * Statements of which each has lost its number, and the numbers beside them: each wrong answer of one is the right
 * answer of another, so that nothing has to be invented.
 */
export function numberSets(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const inLesson = new Set(sentences)
  const all = onePerSentence(
    numberFacts(
      document.sentences.filter(({ scripture }) => !scripture),
      knowledge,
      'in set',
    ).filter((fact) => wordsOf(fact) <= LONGEST),
  )
  const lesson = all.filter(({ quantity }) => inLesson.has(quantity.sentence))
  const dated = new Set(eventsIn(sentences, knowledge).map(({ sentence }) => sentence))
  const quantities = WRITINGS.flatMap((writing) => {
    const own = lesson.filter(({ quantity }) => writing.test(quantity.text))
    if (own.length < LEAST_OWN) return []
    const alone = exchangeable(own, document.lang)
    const asked =
      alone.length >= LEAST_PAIRS
        ? alone
        : filled(
            own,
            all.filter(({ quantity }) => writing.test(quantity.text)),
            document.lang,
          )
    if (asked.length < LEAST_PAIRS) return []
    return matchingSets(
      asked.map((fact) => pairOf(fact, document.lang)),
      {
        rule: 'fill_numbers',
        kind: 'numbers',
        difficulty: 'intermediate',
        skill: 'recall',
        score: alone.length >= LEAST_PAIRS ? 4 : 3.3,
      },
      document,
    )
  })
  return [...quantities, ...yearSets(sentences, dated, knowledge)]
}

/** With few of its own a set takes one more from around the lesson, rather what was learned before. */
function filled(own: NumberFact[], all: NumberFact[], lang: Lang): NumberFact[] {
  const id = ({ quantity }: NumberFact) => quantity.sentence.id
  const first = Math.min(...own.map(id))
  const distance = (fact: NumberFact) => (id(fact) < first ? first - id(fact) : AFTER * (id(fact) - first))
  const near = all
    .filter((fact) => !own.includes(fact) && Math.abs(id(fact) - first) <= AROUND)
    .toSorted((a, b) => distance(a) - distance(b))
  for (const more of near) {
    const made = exchangeable([...own, more], lang)
    const isFull = made.length >= LEAST_PAIRS && made.filter((fact) => own.includes(fact)).length >= LEAST_OWN
    if (isFull) return made.toSorted((a, b) => id(a) - id(b))
  }
  return []
}

/** A statement loses one number only: what it measures before what it counts. */
function onePerSentence(facts: NumberFact[]): NumberFact[] {
  const worth = ({ quantity, main, stated }: NumberFact) =>
    (quantity.unit ? 1 : 0) + (main ? 2 : 0) + (stated ? 1 : 0)
  const best = new Map<Sentence, NumberFact>()
  for (const fact of facts) {
    const known = best.get(fact.quantity.sentence)
    if (!known || worth(fact) > worth(known)) best.set(fact.quantity.sentence, fact)
  }
  return [...best.values()]
}

/** Those of which each could at first sight take the place of another, and none is shown or follows from others. */
function exchangeable(facts: NumberFact[], lang: Lang): NumberFact[] {
  const apart: NumberFact[] = []
  for (const fact of facts) {
    const clashes = apart.some(
      (other) => tellsEachOther(fact, other, lang) || tellsEachOther(other, fact, lang),
    )
    if (!clashes && !isComputed(fact, apart)) apart.push(fact)
  }
  const partnerOf = (fact: NumberFact, form: boolean) =>
    apart.some((other) => other !== fact && fits(fact, other, lang, form))
  const free = apart.filter((fact) => partnerOf(fact, true))
  // Beside two that can be taken for each other there may be one whose noun tells its form.
  return free.length < LEAST_OWN ? [] : apart.filter((fact) => free.includes(fact) || partnerOf(fact, false))
}

function tellsEachOther(one: NumberFact, other: NumberFact, lang: Lang): boolean {
  if (one.quantity.value === other.quantity.value) return true
  const said = other.quantity.sentence.plain.text.slice(0, other.quote.to)
  const lead = other.quote.before?.sentence.plain.text ?? ''
  return numbersOf(`${lead} ${said}`, lang).some((number) => numberValue(number, lang) === one.quantity.value)
}

/** Shares that make a whole, and a sum beside its parts. */
function isComputed({ quantity: { value, unit } }: NumberFact, others: NumberFact[]): boolean {
  const values = others
    .filter(({ quantity }) => quantity.unit?.measure === unit?.measure)
    .map(({ quantity }) => quantity.value)
  if (unit?.measure === 'percent' && values.some((other) => other + value === 100)) return true
  return values.some((a, at) =>
    values.some((b, place) => place > at && (a + b === value || a + value === b || b + value === a)),
  )
}

/** Whether this number could stand in the other's place, as far as form and size tell. */
function fits(
  { quantity: one }: NumberFact,
  { quantity: other }: NumberFact,
  lang: Lang,
  byForm = true,
): boolean {
  const times = one.value / other.value
  if (times > MOST_TIMES || times < 1 / MOST_TIMES || one.inWords !== other.inWords) return false
  if (other.unit?.measure === 'percent' && one.value > 100) return false
  if (!other.unit && !Number.isInteger(one.value)) return false
  if (lang === 'en' || !byForm || isInvariable(other)) return true
  if (!one.inWords) return sameNumberForm(one.value, other.value, lang)
  const row = (text: string) => WORD_ROWS.ar.findIndex((words) => words.includes(text.split(' ')[0] ?? ''))
  return row(one.text) === row(other.text)
}

/** «٪», «كم»: a sign of a unit agrees with any number. */
const isInvariable = ({ unit, sentence, number, to }: Quantity): boolean =>
  unit?.measure === 'percent' ||
  (unit !== undefined && sentence.plain.text.slice(number[1], to).trim().length <= 2)

function pairOf({ quantity: { sentence, number, written }, quote }: NumberFact, lang: Lang): Pair {
  return {
    sentence,
    asks: factOf(sentence),
    span: spanOfQuote(quote),
    passage: aboutQuote(quote).passage,
    left: gapText(quote, number, lang),
    right: shown(sentence.raw, sentence.plain, ...written),
  }
}
