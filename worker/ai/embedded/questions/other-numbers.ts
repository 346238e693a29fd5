import { fold } from '../../text/fold.ts'
import { hash } from '../../text/hash.ts'
import type { Lang } from '../../text/language.ts'
import type { Knowledge } from '../knowledge.ts'
import { type Figure, WORD_ROWS } from './figures.ts'

const WANTED = 3
/** A number with this many digits that occurs elsewhere in the text may be right here too. */
const TELLING = 3
const LATEST_YEAR = 2_026
const YEAR_BEFORE =
  /(?:^|[\s-])(?:in|since|by|until|before|after|during|early|late|years?|January|February|March|April|May|June|July|August|September|October|November|December|عام|سنة|منذ|بعام|لعام|(?:كانون|تشرين) (?:الأول|الثاني)|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)\s$/u
const COUNTED_AFTER =
  /^\s(?:(?!(?:was|has|is|as|his|its|this|thus|does)\b)\p{Ll}+s|people|men|women|children|million|thousand|billion)\b/u
const PERCENT_AFTER = /^\s?(?:%|٪|percent|per cent|في المائة|في المئة|بالمائة|بالمئة)/u

/** Up to three numbers near to this one, written in the same way and absent from the text. */
export function otherNumbers(
  figure: Figure,
  before: string,
  after: string,
  { document, vocabulary }: Pick<Knowledge, 'document' | 'vocabulary'>,
): string[] {
  const { lang } = document
  if (figure.kind === 'words') return otherWords(figure.text, before, lang)
  const decimals = /[.٫](\p{Nd}+)$/u.exec(figure.text)?.[1]?.length ?? 0
  const value = Number(western(figure.text).replace(/[^\d]/g, ''))
  const year = isYear(figure.text, value, before, after)
  // Four digits may be a year even without a preposition.
  if (!year && /^\p{Nd}{4}$/u.test(figure.text) && value >= 1_700 && value <= 2_100) return []
  const most = PERCENT_AFTER.test(after) ? 100 * 10 ** decimals - 1 : Number.POSITIVE_INFINITY
  const near = (year ? nearYears(value) : nearNumbers(value)).filter(
    (other) => other > 0 && other <= most && (decimals > 0 || year || sameForm(other, value, lang)),
  )
  return shuffled(near, before + after)
    .map((other) => written(other, decimals, figure.text))
    .filter((other) => other.length < TELLING || !vocabulary.has(fold(other)))
    .slice(0, WANTED)
}

function otherWords(word: string, seed: string, lang: Lang): string[] {
  const row = WORD_ROWS[lang].find((words) => words.includes(word.toLowerCase())) ?? []
  const at = row.indexOf(word.toLowerCase())
  const near = row.filter((_, index) => index !== at && Math.abs(index - at) <= WANTED)
  const capital = word !== word.toLowerCase()
  const cased = (text: string) => (capital ? text.charAt(0).toUpperCase() + text.slice(1) : text)
  return shuffled(near, seed).slice(0, WANTED).map(cased)
}

/** "In 1260 Kublai…" is a year, "in 1260 towns" is not. */
function isYear(text: string, value: number, before: string, after: string): boolean {
  if (!/^\p{Nd}{3,4}$/u.test(text) || value > 2_100 || !YEAR_BEFORE.test(before)) return false
  if (COUNTED_AFTER.test(after)) return false
  return value >= 1_000 || /(?:year|سنة|عام)\s$/u.test(before) || /^(?:[.,;)،؛]|$)/u.test(after)
}

/** A future year would be obviously wrong. */
function nearYears(year: number): number[] {
  const by = year > 1_980 ? [-6, -4, -3, 2, 3, 5] : [-12, -8, -5, 4, 7, 11]
  return by.map((years) => year + years).filter((other) => other <= Math.max(year, LATEST_YEAR))
}

function nearNumbers(value: number): number[] {
  if (value <= 12) return [-3, -2, -1, 1, 2, 3].map((by) => value + by)
  const precision = 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0)
  const step = Math.max(precision, Math.round(value / 6 / precision) * precision)
  return [-3, -2, -1, 1, 2, 3].map((by) => value + by * step)
}

/** Arabic counts three to ten, eleven to ninety-nine and hundreds with nouns of different form. */
function sameForm(other: number, value: number, lang: Lang): boolean {
  const form = (number: number) => {
    const rest = number % 100
    if (lang === 'en') return number === 1 ? 'one' : 'many'
    return rest === 1 || rest === 2
      ? `${rest}`
      : rest >= 3 && rest <= 10
        ? 'few'
        : rest === 0
          ? 'full'
          : 'many'
  }
  return form(other) === form(value)
}

/** Not always one below and one above: the right number must not be recognisable as the middle one. */
function shuffled<T>(values: T[], seed: string): T[] {
  return values.toSorted((a, b) => hash(`${seed}${a}`) - hash(`${seed}${b}`))
}

const western = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digit.charCodeAt(0) & 15))

function written(value: number, decimals: number, like: string): string {
  const plain = (value / 10 ** decimals).toFixed(decimals)
  const grouped = /[,٬]/.test(like) ? plain.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : plain
  const zero = /[٠-٩]/.test(like) ? 0x660 : /[۰-۹]/.test(like) ? 0x6f0 : 0
  if (zero === 0) return grouped
  const local = grouped.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
  return local.replace('.', like.includes('٫') ? '٫' : '.').replaceAll(',', like.includes('٬') ? '٬' : ',')
}
