import type { SegmentKind } from '#db/vocabulary.ts'

type Marked = { kind: SegmentKind; level?: number }

/** Notes of a deck are what the speaker says; those of other files are footnotes. */
export const isSpeakerNote = ({ kind, slide }: { kind: SegmentKind; slide?: number }): boolean =>
  kind === 'note' && slide !== undefined

/** How deep a list item stands, from 1. */
export const listDepth = ({ level }: { level?: number }): number => level ?? 1

/** How many of its first rows are the head of a table; undefined where the file does not say. */
export const headRows = ({ kind, level }: Marked): number | undefined =>
  kind === 'table' ? level : undefined

/** A paragraph that its author set as a quotation. */
export const isQuoted = ({ kind, level }: Marked): boolean => kind === 'paragraph' && (level ?? 0) > 0

/** The ways in which lists count. A single letter may be read in two of them. */
type Count = 'digits' | 'latin' | 'roman' | 'abjad' | 'alphabet'
/** `length` is how much of the text the number takes, with the blanks behind it. */
export type ListNumber = { value: number; counts: Partial<Record<Count, number>>; length: number }

const NUMBER =
  /^\(?(?:(?<digits>\d{1,3}|[٠-٩]{1,3}|[۰-۹]{1,3})(?:[.)]\s*|\s?[-–]\s+)(?=[^\d٠-٩۰-۹\s])|(?<letters>[ivx]{1,5}|[IVX]{1,5}|[A-Za-z]|[ء-ي])(?:[.)]\s+|\)\s*|\s?[-–]\s+)(?=\S))/u
const ABJAD = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ']
const ALPHABET = [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي']
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 }

/** The number of a list item, which its text keeps. Bullets are not kept. */
export function listNumber(text: string): ListNumber | undefined {
  const found = NUMBER.exec(text)
  const counts = found?.groups?.digits
    ? { digits: digitsOf(found.groups.digits) }
    : lettersOf(found?.groups?.letters)
  const value = Object.values(counts)[0]
  return found && value !== undefined ? { value, counts, length: found[0].length } : undefined
}

/** Whether the items of one list, all of one depth, count on by one from wherever they begin. */
export function isOrdered(texts: string[]): boolean {
  const numbers = texts.map((text) => listNumber(text)?.counts ?? {})
  const ways = Object.entries(numbers[0] ?? {}) as [Count, number][]
  return ways.some(([count, first]) => numbers.every((number, i) => number[count] === first + i))
}

const digitsOf = (digits: string): number =>
  Number(digits.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15)))

function lettersOf(letters = ''): Partial<Record<Count, number>> {
  const letter = letters.toLowerCase().replace('ا', 'أ')
  const abjad = ABJAD.indexOf(letter) + 1
  if (abjad > 0) return { abjad, alphabet: ALPHABET.indexOf(letter) + 1 }
  const latin = /^[a-z]$/.test(letter) ? { latin: letter.charCodeAt(0) - 96 } : {}
  return { ...latin, ...(/^[ivx]+$/.test(letter) ? { roman: romanOf(letter) } : {}) }
}

function romanOf(letters: string): number {
  const worth = [...letters].map((letter) => ROMAN[letter] ?? 0)
  return worth.reduce((sum, one, i) => sum + (one < (worth[i + 1] ?? 0) ? -one : one), 0)
}
