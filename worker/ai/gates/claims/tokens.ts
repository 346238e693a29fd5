import { fold } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'

/** One word or number of a folded text, and what stands between it and the one before. */
export type Token = { text: string; before: string }

const TOKEN = /\d+(?:\.\d+)?|[%٪]|°|\p{L}[\p{L}\p{M}]*(?:'\p{L}+)?/gu

/** Words and numbers in the order of the text; digits are Western, without thousands separators. */
export function tokensOf(text: string): Token[] {
  const folded = fold(text)
    .replace(/٫/g, '.')
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
  let from = 0
  return Array.from(folded.matchAll(TOKEN), (match) => {
    const before = folded.slice(from, match.index)
    from = match.index + match[0].length
    return { text: match[0], before }
  })
}

/** What Arabic writes into a word: conjunction, preposition and article, the longest last. */
const CLITICS = [/^[وف]/u, /^[بكل]/u, /^[وف][بكل]/u, /^ال/u, /^لل/u, /^[وف]?[بك]?ال/u, /^[وف]لل/u]

/** The words of a few lessons. */
const KEPT = 10_000

/** The word as it stands, then without each of the clitics that it may carry. */
export const formsOf = remembered((word): readonly string[] => {
  const bare = CLITICS.map((clitic) => word.replace(clitic, '')).filter((form) => form.length > 1)
  return [...new Set([word, ...bare])]
}, KEPT)

/** What a list knows about a word in one of its forms. */
export function knownOf<T>(list: ReadonlyMap<string, T>, word: string): T | undefined {
  for (const form of formsOf(word)) {
    const known = list.get(form)
    if (known !== undefined) return known
  }
  return undefined
}

/** A list of words by what they mean: `{ metre: 'm metre metres' }`. Words are folded here. */
export function listOf(meanings: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(meanings).flatMap(([meaning, words]) =>
      words
        .trim()
        .split(/\s+/)
        .map((word) => [fold(word), meaning] as const),
    ),
  )
}
