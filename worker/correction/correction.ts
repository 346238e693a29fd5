import {
  CORRECTION_RULES,
  type CorrectionKind,
  type CorrectionRule,
} from '#worker/contract/correction-rules.ts'

/** A place in a text, in UTF-16 offsets into it as it was typed, with its suggestions, the likeliest first. */
export type Correction = {
  start: number
  end: number
  original: string
  suggestions: string[]
  rule: CorrectionRule
  kind: CorrectionKind
  /** May be accepted with others without reading. Anything that needs the reader's judgement is not sure. */
  sure: boolean
}

/** What the rules know about a language's words. */
export type Lexicon = {
  has(word: string): boolean
  /** False if there are only the closed lists: then every word counts as known. */
  loaded: boolean
  /** How common a word is: a lower rank is more common. */
  rank?(word: string): number | undefined
  /** The words with a rank that begin with a letter. */
  commonFrom?(letter: string): readonly string[]
}

/** Without a word graph the rules still have their lists, punctuation and spacing. */
export const LISTS_ALONE: Lexicon = { has: () => true, loaded: false }

export type Found = {
  start: number
  end: number
  to: string | string[]
  rule: CorrectionRule
  sure?: boolean
}
type Span = readonly [start: number, end: number]

/** Collects corrections. One that touches a protected place is left out, and of two that overlap the first wins. */
export function collector(text: string, kept: readonly Span[]) {
  const found: Correction[] = []
  return {
    add({ start, end, to, rule, sure = true }: Found): void {
      const touches = ([from, until]: Span) => start < until && end > from
      if (kept.some(touches) || found.some((one) => touches([one.start, one.end]))) return
      const original = text.slice(start, end)
      const suggestions = [to].flat().filter((one) => one !== original)
      if (suggestions.length === 0) return
      found.push({ start, end, original, suggestions, rule, kind: CORRECTION_RULES[rule], sure })
    },
    list: (): Correction[] => found.toSorted((a, b) => a.start - b.start),
  }
}
export type Collector = ReturnType<typeof collector>

/** The text with the first suggestion of each of these corrections. */
export const applied = (text: string, corrections: readonly Correction[]): string =>
  corrections
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (now, { start, end, suggestions }) => now.slice(0, start) + (suggestions[0] ?? '') + now.slice(end),
      text,
    )

/** Invisible marks that change the direction of text: between words they count as nothing. */
export const DIRECTION_MARKS = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/** Addresses, code and placeholders, in either language. */
const UNTOUCHED = [/`[^`]*`/g, /\{[^}]*\}/g, /https?:\/\/\S+|\S+@\S+\.\S+|www\.\S+/g]

export const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  [...UNTOUCHED, ...patterns].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length]),
  )

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))
/** `wrong=right` pairs, separated by spaces; `_` stands for a space in what is right. */
export const mapOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => {
        const [wrong = '', right = ''] = pair.split('=')
        return [wrong, right.replaceAll('_', ' ')]
      }),
  )
