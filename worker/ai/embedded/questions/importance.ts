import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'

const LEADING = 30

/** How many of the leading terms the sentence speaks of, up to 1. */
export function importance(sentence: Sentence, { terms }: Knowledge): number {
  const leading = terms.slice(0, LEADING)
  const top = leading[0]?.score ?? 1
  const total = leading.reduce(
    (sum, term) => sum + (term.sentences.includes(sentence.id) ? term.score : 0),
    0,
  )
  return Math.min(1, (0.2 * total) / top)
}
