import { remembered } from '../../text/remembered.ts'
import { numbersIn } from '../numbers.ts'
import { type NumberAt, numbersAt } from './number-words.ts'
import { type Token, tokensOf } from './tokens.ts'
import { dualsIn, type Measure, unitAfter, unitsNamed } from './units.ts'

/** Several checks ask about a sentence and its passages, one after another. */
const KEPT = 1_000

type Quantities = {
  tokens: Token[]
  numbers: NumberAt[]
  /** Every number with the unit behind it. */
  measures: Measure[]
}

const quantitiesOf = remembered((text): Quantities => {
  const tokens = tokensOf(text)
  const numbers = numbersAt(tokens)
  const measures = numbers.map((number) => ({
    value: number.value,
    unit: unitAfter(tokens, number, numbers),
    words: wordsAt(tokens, number.first, number.last + 2),
  }))
  return { tokens, numbers, measures: [...measures, ...dualsIn(tokens)] }
}, KEPT)

/** Up to here a number in words may be counted from what the passage lists. */
const COUNTED = 6

/** A number of the sentence that its passages do not have, in digits or words. */
export function foreignNumber(sentence: string, quotes: string): string | undefined {
  const said = quantitiesOf(sentence)
  const there = quantitiesOf(quotes)
  const values = new Set(there.measures.map(({ value }) => value))
  const digits = new Set(numbersIn(quotes).map(Number))
  const hasDual = there.tokens.some(({ text }) => /(?:ان|ين|تا|تي)$/u.test(text))
  const missing = said.numbers.find(({ value, digits: inDigits }) => {
    if (values.has(value) || digits.has(value)) return false
    if (inDigits) return true
    if (value === 2 && hasDual) return false
    // Where the passage names no number at all, a small one may count what it lists.
    return values.size > 0 || value > COUNTED
  })
  if (!missing) return undefined
  return wordsAt(said.tokens, missing.first, missing.last + 1)
}

const wordsAt = (tokens: Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** A number of the sentence whose unit is another one in its passages, as "3 weeks" for "3 days". */
export function foreignUnit(sentence: string, quotes: string): string | undefined {
  const said = quantitiesOf(sentence)
  const there = quantitiesOf(quotes)
  const named = unitsNamed(there.tokens)
  const wrong = said.measures.find(({ value, unit }) => {
    const known = there.measures.some((one) => one.value === value)
    const isCounted =
      there.measures.length === 0 && !said.numbers.some((one) => one.value === value && one.digits)
    // Of a number that is not there the number is named.
    if (unit === undefined || !(known || isCounted)) return false
    const units = there.measures.filter((one) => one.value === value).flatMap((one) => one.unit ?? [])
    if (units.length > 0) return !units.some((one) => sameScale(one, unit))
    return ![...named].some((one) => sameScale(one, unit))
  })
  return wrong?.words
}

export function hasUnits(text: string): boolean {
  return quantitiesOf(text).measures.some(({ unit }) => unit !== undefined)
}

const TEMPERATURES = new Set(['celsius', 'fahrenheit', 'kelvin'])
/** "Degrees" alone leaves the scale open. */
const sameScale = (one: string, other: string): boolean =>
  one === other ||
  (one === 'degree' && TEMPERATURES.has(other)) ||
  (other === 'degree' && TEMPERATURES.has(one))

const MORE_BEFORE =
  /(?:(?<!\b(?:no|not) )more than|greater than|over|above|exceeds?|exceeding|at least|(?:no|not) (?:less|fewer) than|minimum of|(?<!لا )اكثر من|(?<!(?:لا|لم) )(?:(?:ي|ت)زيد (?:عن|علي)|(?:ي|ت)تجاوز)|فوق|لا (?:ي|ت)قل (?:عن)?|لا اقل من)\s*$/u
const LESS_BEFORE =
  /(?:(?<!\b(?:no|not) )(?:less|fewer) than|under|below|at most|up to|(?:no|not) more than|not exceed(?:ing)?|not be (?:over|above)|maximum of|within|(?<!لا )اقل من|(?<!لا )(?:ي|ت)قل عن|لا (?:ي|ت)بلغ|دون|لا (?:ي|ت)زيد (?:عن|علي)|لا (?:ي|ت)تجاوز|لا اكثر من|لم (?:ي|ت)تجاوز)\s*$/u
const MORE_AFTER = /^\s*(?:\p{L}+\s)?(?:or more|at least|or above|فاكثر|او اكثر|علي الاقل|فما فوق|كحد ادني)/u
const LESS_AFTER = /^\s*(?:\p{L}+\s)?(?:or less|or fewer|at most|او اقل|فاقل|علي الاكثر|كحد اقصي)/u

type Bound = 'more' | 'less'
const OPPOSITE: Record<Bound, Bound> = { more: 'less', less: 'more' }

/** "Nobody may carry over more than ten" sets a most. */
const isDenied = (before: string): boolean =>
  /(?:^|\s)(?:not|no|nobody|never|cannot|[وف]?(?:لا|لم|لن|ليس))\s[^|]*$/u.test(before)

function boundsOf({ tokens, numbers }: Quantities): { value: number; bound: Bound }[] {
  const textOf = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ text, before }) => (/[.!?;:،؛,]/u.test(before) ? `| ${text}` : text))
      .join(' ')
  return numbers.flatMap(({ value, first, last }): { value: number; bound: Bound }[] => {
    const before = textOf(first - 6, first)
    const after = textOf(last + 1, last + 5)
    for (const [bound, pattern] of [
      ['less', LESS_BEFORE],
      ['more', MORE_BEFORE],
    ] as const) {
      const match = pattern.exec(before)
      if (match) return [{ value, bound: isDenied(before.slice(0, match.index)) ? OPPOSITE[bound] : bound }]
    }
    if (LESS_AFTER.test(after)) return [{ value, bound: 'less' }]
    return MORE_AFTER.test(after) ? [{ value, bound: 'more' }] : []
  })
}

/** A number that the sentence calls a least and its passages a most, or the other way round. */
export function turnedBound(sentence: string, quotes: string): string | undefined {
  const there = boundsOf(quantitiesOf(quotes))
  const turned = boundsOf(quantitiesOf(sentence)).find(({ value, bound }) => {
    const known = there.filter((one) => one.value === value)
    return known.length > 0 && known.every((one) => one.bound !== bound)
  })
  return turned && String(turned.value)
}
