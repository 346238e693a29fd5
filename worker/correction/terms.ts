import { bare } from './arabic/tokens.ts'
import type { Collector } from './correction.ts'

/** The words of a course for its texts: what is right whatever the lexicon says, and what stands for former words. */
export type Terms = {
  /** Lower-case words of the terms. */
  allowed: ReadonlySet<string>
  /** By a phrase that stood for a term before: the term. */
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

/** Words that the course used before, where its term is meant; whoever writes decides. */
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
