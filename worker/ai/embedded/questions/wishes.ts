import type { PracticeOptions, QuestionDraft, QuestionLike } from '../../engine.ts'
import { fold } from '../../text/fold.ts'
import { isOnRequest } from '../rules.ts'
import type { QuestionCandidate } from './candidate.ts'
import { clash, drafts } from './select.ts'
import { familyOf } from './shares.ts'

const LEVEL = { beginner: 0, intermediate: 1, advanced: 2 } as const

/**
 * What is left to give when a question is wished for beside or instead of one that exists. The best fit comes first,
 * and nothing comes that exists or existed.
 */
export function wished(candidates: QuestionCandidate[], options: PracticeOptions): QuestionDraft[] {
  const { like, known = [], questions: wanted } = options
  const seen = new Set([...known, ...(like ? [like.title] : [])].map(fold))
  const existing = candidates.filter(({ title }) => seen.has(fold(title)))
  const open = candidates
    .filter(({ title }) => !seen.has(fold(title)))
    .filter((candidate) => like === undefined || suits(candidate, like, options))
  // What asks or gives away the same as an existing question comes last, if at all.
  const fresh = (candidate: QuestionCandidate) => !existing.some((other) => clash(other, candidate))
  const worth = (candidate: QuestionCandidate) =>
    candidate.score +
    (fresh(candidate) ? 3 : 0) +
    (like ? nearness(candidate, like, options) : 0) -
    (isOnRequest(candidate.rule) ? 2 : 0)
  const picked: QuestionCandidate[] = []
  for (const candidate of open.toSorted((a, b) => worth(b) - worth(a))) {
    if (picked.length === wanted) break
    if (!picked.some((other) => fold(other.title) === fold(candidate.title))) picked.push(candidate)
  }
  return drafts(picked)
}

function suits(candidate: QuestionCandidate, like: QuestionLike, options: PracticeOptions): boolean {
  const step = LEVEL[candidate.difficulty] - LEVEL[like.difficulty]
  if (options.wish === 'easier') return step < 0 || (step === 0 && isEasierKind(candidate, like))
  if (options.wish === 'harder') return step > 0 || (step === 0 && isEasierKind(like, candidate))
  return true
}

type Kind = Pick<QuestionLike, 'type' | 'skill'>
const EFFORT = {
  true_or_false: 0,
  multiple_choice: 1,
  matching: 2,
  multiple_answer: 2,
  numeric: 3,
  ordering: 3,
  short_answer: 3,
}
const SKILL = { recall: 0, understand: 1, apply: 2 }
const effort = ({ type, skill }: Kind) => EFFORT[type] + SKILL[skill]
const isEasierKind = (one: Kind, than: Kind) => effort(one) < effort(than)

function nearness(candidate: QuestionCandidate, like: QuestionLike, options: PracticeOptions): number {
  const sameRule = candidate.rule === like.rule
  if (options.wish === 'more_like_this') {
    const sameFamily = familyOf(candidate) === familyOf({ rule: like.rule ?? '', type: like.type })
    return (
      (sameRule ? 8 : sameFamily ? 6 : 0) +
      (candidate.type === like.type ? 2 : 0) +
      (candidate.skill === like.skill ? 1 : 0)
    )
  }
  return sameRule ? 0 : 0.3
}
