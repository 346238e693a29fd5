import { bare } from './arabic/tokens.ts'
import type { Collector } from './correction.ts'

/** A course's terms: words that are right whatever the lexicon says, and terms for former words. */
export type Terms = {
  /** Lower-case words of the terms. */
  allowed: ReadonlySet<string>
  /** The term for each phrase that was used for it before. */
  former: ReadonlyMap<string, string>
}
type CourseTerm = { ar: string | null; en: string | null; former: Record<'ar' | 'en', string[]> }

export function termsOf(terms: readonly CourseTerm[], language: 'ar' | 'en'): Terms {
  const named = terms.flatMap((one) => {
    const term = one[language]
    return term === null ? [] : [{ term, former: one.former[language] }]
  })
  const words = named.flatMap(({ term }) => bare(term.toLowerCase()).match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [])
  const own = new Set(named.map(({ term }) => term.toLowerCase()))
  return {
    allowed: new Set(words),
    former: new Map(
      named.flatMap(({ term, former }) =>
        former.filter((one) => !own.has(one.toLowerCase())).map((one): [string, string] => [one, term]),
      ),
    ),
  }
}

const literal = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Former words for a term; the writer decides. */
export function correctTerms(text: string, former: Terms['former'], found: Collector): void {
  for (const [words, term] of former) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${literal(words)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
    for (const { 0: said, index } of text.matchAll(pattern)) {
      const isCapital = /^\p{Lu}/u.test(said)
      const to = isCapital ? term.charAt(0).toUpperCase() + term.slice(1) : term
      found.add({ start: index, end: index + said.length, to, rule: 'course_term', sure: false })
    }
  }
}
