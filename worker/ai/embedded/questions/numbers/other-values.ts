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

/** An uneven number has wrong ones of any ending. */
const TIMES = [0.45, 0.6, 0.75, 1.3, 1.5, 1.8]
const NEAR = [-2, -1, 1, 2, 3, 4]
const HOURS_A_DAY = 24
const TEN = 10

/** Other numbers in the same written form, so that the counted noun and its case stay right. */
export function otherValues(quantity: Quantity, lang: Lang): string[] {
  const seed = quantity.sentence.plain.text
  return candidates(quantity, lang)
    .filter((other) => other !== quantity.text && isPossible(other, quantity, lang))
    .filter((other) => isFar(numberValue(other, lang), quantity.value, quantity.rough))
    .sort((a, b) => hash(seed + a) - hash(seed + b))
}

/** Beside "about" a near number would not be wrong. */
const ROUGHLY = 1.3
/** Nor does a learner tell 34 from 37, unless things are few enough to be counted. */
const CLEARLY = 1.15
export const isFar = (one: number, other: number, rough: boolean): boolean =>
  Math.max(one, other) / Math.min(one, other) >= (rough ? ROUGHLY : CLEARLY)

function candidates(quantity: Quantity, lang: Lang): string[] {
  const { unit, value, inWords, text } = quantity
  if (lang === 'ar' && inWords && unit?.name === 'hour' && value > 10)
    return /^\S+ا /u.test(text) ? ARABIC_HOURS_OBJECT : ARABIC_HOURS
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
  const grain = round === 1 && whole % 5 === 0 ? 5 : round
  const small = rough ? Math.ceil(whole / 3) : 1
  const step = whole <= 12 ? small : Math.max(grain, Math.round(whole / 4 / grain) * grain)
  const seed = hash(number)
  const uneven = whole > 12 && whole % 5 !== 0
  // Beside 99 three numbers that end in 9 look made up.
  const made = uneven
    ? TIMES.map((times, at) => Math.round(whole * times) + (((seed >> at) & 3) - 1))
    : NEAR.map((times) => whole + times * step)
  return [...new Set(made)]
    .filter((other) => other > 1 && (decimals > 0 || sameNumberForm(other, whole, lang)))
    .filter((other) => unit?.measure !== 'percent' || other < 100 * 10 ** decimals)
    .map((other) => written(other, decimals, text))
}

/** More than 24 hours a day would be obviously wrong. */
function isPossible(other: string, { sentence, unit }: Quantity, lang: Lang): boolean {
  if (unit?.name !== 'hour' || !/(?:a|every|per) day|في اليوم|يوميا/.test(sentence.plain.text)) return true
  return numberValue(other, lang) <= HOURS_A_DAY
}

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
