import type { QuestionDraft } from '../../engine.ts'
import type { QuestionCandidate } from './candidate.ts'

const NUMBERS = new Set(['number', 'number_typed', 'year', 'event_year'])

/** Kinds that are alike to whoever answers them. */
export function familyOf({ rule, type }: Pick<QuestionDraft, 'rule' | 'type'>): string {
  if (rule === 'definition_to_term') return 'term'
  if (rule === 'term_to_definition') return 'meaning'
  if (type === 'true_or_false') return 'statement'
  if (NUMBERS.has(rule)) return 'number'
  return rule.startsWith('table') ? 'table' : rule
}

export const isDeep = ({ skill }: Pick<QuestionDraft, 'skill'>): boolean => skill !== 'recall'

/** What part of a lesson's questions a family may take. */
const MOST: Record<string, number> = {
  term: 1 / 2,
  meaning: 1 / 3,
  statement: 1 / 3,
  number: 1 / 2,
  match_halves: 1 / 2,
}

/** Whether one more of its family leaves the others their share. */
export function fits(candidate: QuestionCandidate, picked: QuestionCandidate[], wanted: number): boolean {
  const family = familyOf(candidate)
  const most = MOST[family]
  if (most === undefined) return true
  const count = picked.filter((other) => familyOf(other) === family).length
  return count < Math.max(1, Math.floor(wanted * most))
}

/** A lesson with little else keeps this many of a family. */
const KEPT = 2

/** Without the weakest of a family that is more than its share of what was found. */
export function trimmed(picked: QuestionCandidate[]): QuestionCandidate[] {
  let left = picked
  for (const [family, share] of Object.entries(MOST)) {
    const own = left.filter((candidate) => familyOf(candidate) === family)
    const others = left.length - own.length
    const most = Math.max(KEPT, Math.floor((others * share) / (1 - share)))
    const weakest = new Set(own.toSorted((a, b) => b.score - a.score).slice(most))
    left = left.filter((candidate) => !weakest.has(candidate))
  }
  return left
}
