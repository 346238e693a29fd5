import {
  type AssessmentKind,
  type Draw,
  SHOW_PARTS,
  SHOW_PHASES,
  type Show,
  type ShowPart,
  type ShowPhase,
} from '#db/vocabulary.ts'
import type { Assessment, PoolGroup } from '#worker/contract/assessments.ts'
import { fitsDraw } from '#worker/questions/draw.ts'

type Counted = Pick<
  Assessment,
  'draws' | 'question_ids' | 'mcq_count' | 'true_or_false_count' | 'other_count'
>

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const countOf = (groups: readonly PoolGroup[]) => sum(groups.map(({ count }) => count))

/** Those of both pools that this kind draws from. */
export const ownPool = (groups: readonly PoolGroup[], kind: AssessmentKind): PoolGroup[] =>
  groups.filter(({ pool }) => pool === 'both' || pool === (kind === 'exam' ? 'exam' : 'practice'))

export const fitting = (groups: readonly PoolGroup[], draw: Draw): PoolGroup[] =>
  groups.filter((group) => fitsDraw(draw, group))
export const fittingCount = (groups: readonly PoolGroup[], draw: Draw): number =>
  countOf(fitting(groups, draw))

/** How many different questions may come by these rules. */
export const poolSize = (groups: readonly PoolGroup[], rules: readonly Draw[]): number =>
  countOf(groups.filter((group) => rules.some((rule) => fitsDraw(rule, group))))

type CountField = 'mcq_count' | 'true_or_false_count' | 'other_count'
const fieldOf = (type: Draw['type']): CountField | null => {
  if (type === undefined) return null
  if (type === 'multiple_choice') return 'mcq_count'
  return type === 'true_or_false' ? 'true_or_false_count' : 'other_count'
}

/** All that is drawn as rules: counts by type are rules that ask for nothing but the type. */
export function rulesOf(assessment: Counted, groups: readonly PoolGroup[]): Draw[] {
  const { draws, question_ids: named } = assessment
  // Counts do not matter beside named questions.
  if (named.length > 0) return draws
  const left = (field: CountField) =>
    Math.max(
      0,
      assessment[field] - sum(draws.flatMap((one) => (fieldOf(one.type) === field ? [one.count] : []))),
    )
  const untyped = sum(draws.flatMap(({ type, count }) => (type === undefined ? [count] : [])))
  if (untyped > 0) return draws
  return [
    ...draws,
    ...plain('multiple_choice', left('mcq_count')),
    ...plain('true_or_false', left('true_or_false_count')),
    ...others(left('other_count'), groups),
  ]
}
const plain = (type: Draw['type'], count: number): Draw[] => (count > 0 ? [{ count, type }] : [])

/** The count of all other types, spread over those that there are. */
function others(count: number, groups: readonly PoolGroup[]): Draw[] {
  let left = count
  const types = [...new Set(groups.map(({ type }) => type))].filter((type) => fieldOf(type) === 'other_count')
  const spread = types.flatMap((type) => {
    const taken = Math.min(left, fittingCount(groups, { count: 1, type }))
    left -= taken
    return plain(type, taken)
  })
  return left > 0 ? [...spread, ...plain(types[0] ?? 'multiple_answer', left)] : spread
}

/** Rules as they are saved, with the counts by type that they come to. */
export function savedRules(rules: readonly Draw[]) {
  const of = (field: CountField) =>
    sum(rules.flatMap((one) => (fieldOf(one.type) === field ? [one.count] : [])))
  return {
    draws: [...rules],
    mcq_count: of('mcq_count'),
    true_or_false_count: of('true_or_false_count'),
    other_count: of('other_count'),
  }
}

/** The points an attempt can come to: as few and as many as the drawn questions may be worth. */
export function pointsRange(
  groups: readonly PoolGroup[],
  rules: readonly Draw[],
): { low: number; high: number } {
  const take = (rule: Draw, order: 1 | -1) => {
    let left = rule.count
    return sum(
      fitting(groups, rule)
        .toSorted((a, b) => order * (a.points - b.points))
        .map(({ points, count }) => {
          const taken = Math.min(left, count)
          left -= taken
          return taken * points
        }),
    )
  }
  return {
    low: sum(rules.map((rule) => take(rule, 1))),
    high: sum(rules.map((rule) => take(rule, -1))),
  }
}

export type When = ShowPhase | 'never'
/** The first phase that shows a part. */
export const whenShown = (show: Show, part: ShowPart): When =>
  SHOW_PHASES.find((phase) => show[phase].includes(part)) ?? 'never'

/** Shows a part from a phase on; what is shown once stays. */
export function showFrom(show: Show, part: ShowPart, when: When): Show {
  const from = when === 'never' ? SHOW_PHASES.length : SHOW_PHASES.indexOf(when)
  const parts = (phase: ShowPhase) =>
    SHOW_PARTS.filter((one) =>
      one === part ? SHOW_PHASES.indexOf(phase) >= from : show[phase].includes(one),
    )
  return {
    now: parts('now'),
    after_last_attempt: parts('after_last_attempt'),
    after_close: parts('after_close'),
  }
}
