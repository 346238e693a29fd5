import { HIJRI_MONTHS, monthNumber } from '../../embedded/cv/month-names.ts'
import { fold } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'

/** Names that are words of another meaning too; they count only beside a number or after "month". */
const AMBIGUOUS = new Set([
  'may',
  'mar',
  'march',
  'اب',
  'ماي',
  'صفر',
  'محرم',
  'جوان',
  'sat',
  'sun',
  'sep',
  'dec',
])
const WEEK_DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:يوم |ليله )(?:الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت)'
const SINGLE = /\p{L}+/gu
const WEEK_DAY = new RegExp(`(?<!\\p{L})(?:${WEEK_DAYS})(?!\\p{L})`, 'gu')
const COMPOUND = new RegExp(`(?:كانون|تشرين) (?:الاول|الثاني)|${HIJRI_MONTHS}`, 'gu')

/** A sentence and its passages are asked about twice each. */
const KEPT = 1_000

/** Months and days of the week that a text names, each by one name in both languages. */
const datesIn = remembered((text): readonly string[] => {
  const key = fold(text)
  const days = key.match(WEEK_DAY) ?? []
  const compound = [...key.matchAll(COMPOUND)].flatMap(({ 0: name, index }) =>
    isWhole(key, index, name) && isDate(key, index, name) ? [nameOf(name)] : [],
  )
  const single = [...key.matchAll(SINGLE)].flatMap(({ 0: word, index }) => {
    const name = monthNumber(word) === undefined ? word.replace(/^[وفبل]/u, '') : word
    return monthNumber(name) !== undefined && name.length > 2 && isDate(key, index, name)
      ? [nameOf(name)]
      : []
  })
  return [...days.map((day) => day.replace(/^\S+ /u, '')), ...compound, ...single]
}, KEPT)

const nameOf = (name: string) => String(monthNumber(name) ?? name.replace(/^ذي /u, 'ذو '))

const isWhole = (key: string, at: number, name: string) =>
  !/\p{L}/u.test(key.charAt(at + name.length)) && !/\p{L}\p{L}$/u.test(key.slice(0, at))

function isDate(key: string, at: number, name: string): boolean {
  if (!AMBIGUOUS.has(name)) return true
  return (
    /(?:\d\S*|شهر|month of|early|late|mid)[\s-]*$/u.test(key.slice(0, at)) ||
    /^\s*,?\s*\d/u.test(key.slice(at + name.length))
  )
}

/** A month or day of the week that no passage of the sentence names. */
export function foreignDate(sentence: string, quotes: string): string | undefined {
  const there = new Set(datesIn(quotes))
  return datesIn(sentence).find((date) => !there.has(date))
}

export const hasDates = (text: string): boolean => datesIn(text).length > 0
