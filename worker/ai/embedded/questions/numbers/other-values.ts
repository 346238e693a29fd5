import { hash } from '../../../text/hash.ts'
import type { Lang } from '../../../text/language.ts'
import {
  ARABIC_HOURS,
  ARABIC_HOURS_OBJECT,
  ARABIC_TEENS,
  numberValue,
  WORD_ROWS,
  western,
} from './number-words.ts'
import type { Quantity } from './quantities.ts'

/** How many times the right one a wrong one may be. */
const TIMES = [0.4, 0.5, 0.6, 0.7, 0.8, 1.2, 1.3, 1.45, 1.6, 1.8, 2.1]
const NEAR = [-3, -2, -1, 1, 2, 3, 4]
/** Large numbers that nobody counts: one of another size altogether would be no choice. */
const LARGE = 1_000
const NARROW = 0.5
/** So few are counted one by one. */
const COUNTED = 12
const WRONG_ANSWERS = 3
const TEN = 10

/** Other numbers in the same written form, so that the counted noun and its case stay right. */
export function otherValues(quantity: Quantity, lang: Lang): string[] {
  const seed = quantity.sentence.plain.text
  return candidates(quantity, lang)
    .filter((other) => other !== quantity.text && isPossible(other, quantity, lang))
    .filter((other) => isFar(numberValue(other, lang), quantity.value, quantity.rough) || isTeen(other, lang))
    .sort((a, b) => hash(seed + a) - hash(seed + b))
}

/** Beside "about" a near number would not be wrong. */
const ROUGHLY = 1.3
/** Nor does a learner tell 34 from 37, unless things are few enough to be counted. */
const CLEARLY = 1.15
export const isFar = (one: number, other: number, rough: boolean): boolean =>
  Math.max(one, other) / Math.min(one, other) >= (rough ? ROUGHLY : CLEARLY)

/** «سبعة عشر» beside «خمسة عشر»: there are few others of its form. */
const isTeen = (text: string, lang: Lang) => lang === 'ar' && / عشرة?$/u.test(text)

/** Ages at which something begins or ends. */
const AGES = [6, 7, 10, 12, 14, 15, 16, 18, 20, 21, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]
const OF_AGE = /years (?:of age|old)|(?<!\p{L})(?:[وبلف]?(?:ال)?(?:عمر|سن)(?:ه|ها|هم)?)(?!\p{L})/u

const isAge = ({ unit, value, sentence }: Quantity) =>
  unit?.name === 'year' && AGES.includes(value) && OF_AGE.test(sentence.plain.text)

function candidates(quantity: Quantity, lang: Lang): string[] {
  const { unit, value, inWords, text } = quantity
  if (lang === 'ar' && inWords && unit?.name === 'hour' && value > 10)
    return /^\S+ا /u.test(text) ? ARABIC_HOURS_OBJECT : ARABIC_HOURS
  if (!inWords && isAge(quantity))
    return usualValues(AGES, value, lang).map((other) => written(other, 0, text))
  if (!inWords && unit?.usual?.includes(value)) {
    const usual = usualValues(unit.usual, value, lang)
    if (usual.length >= 3) return usual.map((other) => written(other, 0, text))
  }
  if (lang === 'ar' && inWords && / عشرة?$/u.test(text))
    return ARABIC_TEENS.find((row) => row[0]?.endsWith('ة') === text.endsWith('ة')) ?? []
  return inWords ? otherWords(text, lang) : otherDigits(quantity, lang)
}

function usualValues(usual: number[], value: number, lang: Lang): number[] {
  const at = usual.indexOf(value)
  return usual.filter(
    (other, index) => index !== at && Math.abs(index - at) <= 3 && sameNumberForm(other, value, lang),
  )
}

/** The first word that stands in a row moves, the rest of a compound stays. */
function otherWords(text: string, lang: Lang): string[] {
  const words = text.split(/(?<=\S)(?=[ -])|(?<=[ -])/)
  const rowOf = (word: string) => WORD_ROWS[lang].find((row) => row.includes(word.trim().toLowerCase()))
  const at = words.findIndex((word) => rowOf(word) !== undefined)
  const word = words[at]?.trim()
  if (word === undefined) return []
  const row = rowOf(word) ?? []
  const place = row.indexOf(word.toLowerCase())
  // Beside tens and hundreds only a unit can stand.
  const most = words.length > 1 && numberValue(word, lang) < TEN ? TEN - 1 : Number.POSITIVE_INFINITY
  return row
    .filter(
      (other, index) => index !== place && Math.abs(index - place) <= 3 && numberValue(other, lang) <= most,
    )
    .map((other) => {
      const cased = /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other
      return text.replace(word, cased)
    })
}

function otherDigits({ text, unit, rough }: Quantity, lang: Lang): string[] {
  const number = western(text.replace(/ .*/, ''))
  const decimals = /\.(\d+)/.exec(number)?.[1]?.length ?? 0
  const whole = Math.round(Number(number) * 10 ** decimals)
  const round = 10 ** (/0*$/.exec(number.replace('.', ''))?.[0].length ?? 0)
  const grain = round === 1 && whole % 5 === 0 ? 5 : finerThan(round, whole)
  const seed = hash(number)
  // Beside 99 three numbers that end in 9 look made up.
  const jitter = (at: number) => (grain === 1 ? ((seed >> at) & 3) - 1 : 0)
  const small = rough ? Math.ceil(whole / 3) : 1
  const made =
    whole <= COUNTED
      ? NEAR.map((times) => whole + times * small)
      : TIMES.filter((times) => whole < LARGE || Math.abs(times - 1) < NARROW).map(
          (times, at) => Math.round((whole * times) / grain) * grain + jitter(at),
        )
  return [...new Set(made)]
    .filter((other) => other > 1 && (decimals > 0 || sameNumberForm(other, whole, lang)))
    .filter((other) => unit?.measure !== 'percent' || other < 100 * 10 ** decimals)
    .map((other) => written(other, decimals, text))
}

const FEW_STEPS = 4
/** Between 100 and its half there is no other hundred. */
function finerThan(round: number, whole: number): number {
  if (round < TEN || whole / round >= FEW_STEPS) return round
  return round === TEN ? round / 2 : round / TEN
}

/**
 * Three of the made values beside those of the text, such that the four neither go up in equal steps nor end alike, and
 * the right one stands at any place among them.
 */
export function unevenRow(quantity: Quantity, taken: string[], made: string[], lang: Lang): string[] {
  const numberOf = (text: string) => numberValue(text, lang)
  const open = made.filter((text) => !taken.includes(text))
  const wanted = Math.max(0, WRONG_ANSWERS - taken.length)
  const row = (some: string[]) => [...taken, ...some].map(numberOf)
  const natural =
    quantity.value <= COUNTED || quantity.unit?.usual?.includes(quantity.value) === true || isAge(quantity)
  const fine = combinations(open, wanted).filter(
    (some) => natural || !isRegular([quantity.value, ...row(some)]),
  )
  const below = hash(quantity.sentence.plain.text) % (WRONG_ANSWERS + 1)
  const apart = (some: string[]) =>
    Math.abs(row(some).filter((value) => value < quantity.value).length - below)
  const best = fine.reduce<string[] | undefined>(
    (top, some) => (top === undefined || apart(some) < apart(top) ? some : top),
    undefined,
  )
  return best ?? []
}

function combinations(all: string[], size: number): string[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, at) => combinations(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]))
}

/** Three in a row at equal steps, or all with the same last digit that is neither 0 nor 5. */
function isRegular(values: number[]): boolean {
  const sorted = values.toSorted((a, b) => a - b)
  const steps = sorted.slice(1).map((value, at) => value - (sorted[at] ?? 0))
  const even = steps.some((step, at) => at > 0 && Math.abs(step - (steps[at - 1] ?? 0)) < 1e-9)
  const [first = 0] = sorted
  return even || (first % 5 !== 0 && sorted.every((value) => value % TEN === first % TEN))
}

/** No day has more than 24 hours, no week more than seven days. */
const WITHIN: Array<readonly [unit: string, most: number, of: RegExp]> = [
  ['minute', 60, /(?:an|every|per|each) hour|في الساعة|كل ساعة/],
  ['hour', 24, /(?:a|every|per|each) day|daily|في اليوم|يوميا/],
  ['day', 7, /(?:a|every|per|each) week|weekly|في الأسبوع|أسبوعيا/],
  ['day', 31, /(?:a|every|per|each) month|monthly|في الشهر|شهريا/],
  ['hour', 168, /(?:a|every|per|each) week|weekly|في الأسبوع|أسبوعيا/],
  ['day', 365, /(?:a|every|per|each) year|annually|yearly|في السنة|في العام|سنويا/],
  ['week', 52, /(?:a|every|per|each) year|annually|yearly|في السنة|في العام|سنويا/],
  ['month', 12, /(?:a|every|per|each) year|annually|yearly|في السنة|في العام|سنويا/],
]

/** More than 24 hours a day would be obviously wrong. */
const isPossible = (other: string, { sentence, unit }: Quantity, lang: Lang): boolean =>
  WITHIN.every(
    ([name, most, of]) =>
      unit?.name !== name || !of.test(sentence.plain.text) || numberValue(other, lang) <= most,
  )

/** Arabic counts three to ten, eleven to ninety-nine and hundreds with nouns of different form. */
export function sameNumberForm(other: number, value: number, lang: Lang): boolean {
  const form = (number: number) => {
    const rest = number % 100
    if (lang === 'en') return number === 1 ? 'one' : 'many'
    if (rest === 0) return 'full'
    return rest <= 2 ? `${rest}` : rest <= 10 ? 'few' : 'many'
  }
  return form(other) === form(value)
}

/** A number in the manner of another one: its digits, separators and decimals. */
export function written(value: number, decimals: number, like: string): string {
  let text = (value / 10 ** decimals).toFixed(decimals)
  if (/[,٬]/.test(like)) text = text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  if (/[٠-٩]/.test(like))
    text = text
      .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
      .replace('.', '٫')
      .replaceAll(',', '٬')
  return like.replace(/^[\p{Nd}.,٬٫]+/u, text)
}
