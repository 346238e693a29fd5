import { LIMITS } from '#db/vocabulary.ts'
import { display } from '../../text/fold.ts'
import { parts } from '../../text/words.ts'
import type { Block } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised } from '../lesson/standalone.ts'
import type { Term } from '../terms/terms.ts'

/** A heading as a title: one line, without its number, within the limit. */
export function headingTitle(text: string): string {
  const line = display(text).replace(/^(?:[\d٠-٩]+[.)-])+\s*|^[\d٠-٩]+\s+(?=\p{L})/u, '')
  return cut(line.replace(/[:：.]+$/, '') || display(text))
}

function cut(title: string): string {
  if (title.length <= LIMITS.titleChars) return title
  const kept = title.slice(0, LIMITS.titleChars - 1)
  return `${kept.slice(0, kept.lastIndexOf(' ')).trimEnd()}…`
}

/** A title for a part without a heading: its two most characteristic terms. The caller marks it as suggested. */
export function suggestedTitle(blocks: Block[], knowledge: Knowledge): string | undefined {
  const ids = new Set(blocks.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
  const scored = knowledge.terms
    .filter(({ text }) => text.length <= 40)
    .map((term) => ({ term, score: specificity(term, ids) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const [first, ...others] = scored.map(({ term }) => term)
  if (!first) return undefined
  const second = others.slice(0, 8).find((term) => !shareStem(term, first))
  const join = knowledge.document.lang === 'ar' ? ' و' : ' and '
  return capitalised(second ? first.text + join + second.text : first.text)
}

/** The share of a term's occurrences that are in the part. Terms of several words score higher. */
function specificity(term: Term, ids: Set<number>): number {
  const inside = term.sentences.filter((id) => ids.has(id)).length
  if (inside < 2 && !(term.defined && inside > 0)) return 0
  const share = inside / term.sentences.length
  const length = parts(term.text).length > 1 || term.kind !== 'term' ? 1.6 : 1
  return inside * share * length * (term.defined ? 1.4 : 1)
}

function shareStem(left: Term, right: Term): boolean {
  const stems = right.key.split(' ')
  return left.key.split(' ').some((stem) => stems.includes(stem))
}
