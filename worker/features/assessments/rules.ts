import { type AssessmentKind, SHOW_PARTS, SHOW_PHASES } from '#db/vocabulary.ts'
import { questionsAsked } from '#worker/contract/assessment-rules.ts'
import type { Assessment } from '#worker/contract/assessments.ts'
import { type Drawable, drawByRules, fitsDraw } from '#worker/questions/draw.ts'

const COUNTS = ['mcq_count', 'true_or_false_count', 'other_count'] as const
type Counts = Record<(typeof COUNTS)[number], number>
type Available = { mcq: number; true_or_false: number; other: number }

/** Asks for nothing, or for more than there is; the field that does, with its code. Null when it can be held. */
export function countsFault(counts: Counts, available: Available): 'none' | 'too_many' | null {
  if (total(counts) === 0) return 'none'
  const isThere =
    counts.mcq_count <= available.mcq &&
    counts.true_or_false_count <= available.true_or_false &&
    counts.other_count <= available.other
  return isThere ? null : 'too_many'
}

export const isNone = (counts: Counts): boolean => total(counts) === 0
const total = (counts: Counts) => COUNTS.reduce((sum, field) => sum + counts[field], 0)

/** Whether an exam asks for more of a type than before, or for the first time by counts. */
export const raisesCounts = (before: Counts & Named, after: Counts & Named): boolean =>
  COUNTS.some((field) => after[field] > before[field]) || isNone(after) || before.question_ids.length > 0
type Named = { question_ids: readonly unknown[] }

/**
 * Whether a change concerns what is asked. Before its review is over a draft may ask for more than was approved so
 * far; its other fields, and fewer questions, can be set all the same.
 */
export const changesAsked = (
  patch: Partial<Record<(typeof COUNTS)[number] | 'question_ids' | 'draws', unknown>>,
) => [...COUNTS, 'question_ids' as const, 'draws' as const].some((field) => patch[field] !== undefined)

type Rules = Pick<Assessment, 'show' | 'opens_at' | 'closes_at'>

/** The field that a rule cannot have this value in, with its code; null when all are sound. */
export function ruleFault(
  kind: AssessmentKind,
  rules: { [Field in keyof Rules]?: Rules[Field] | undefined },
): Record<string, string> | null {
  const { show, opens_at: opensAt, closes_at: closesAt } = rules
  if (opensAt && closesAt && Date.parse(closesAt) <= Date.parse(opensAt))
    return { closes_at: 'closes_before_it_opens' }
  const showsAll =
    show === undefined || SHOW_PHASES.every((phase) => show[phase].length === SHOW_PARTS.length)
  return kind === 'exercise' && !showsAll ? { show: 'exercise_shows_all' } : null
}

/** How many questions the rules ask for beyond what there is, and how many fit each of them. */
export function shortageOf({ draws, question_ids: named }: Drawn, pool: readonly Drawable[]) {
  const free = pool.filter(({ id }) => !named.includes(id))
  const wanted = draws.reduce((sum, { count }) => sum + count, 0)
  return {
    missing: wanted - drawByRules(draws, free).length,
    fitting: draws.map((draw) => free.filter((question) => fitsDraw(draw, question)).length),
  }
}
type Drawn = Pick<Assessment, 'draws' | 'question_ids'>

type Fields = Omit<Assessment, 'drawn'>

/** What an attempt asks, from how large a pool, and how many questions are missing. */
export function drawnOf(assessment: Fields, pool: readonly Drawable[]): Assessment['drawn'] {
  const { available, draws, question_ids: named } = assessment
  const asked = questionsAsked(assessment)
  if (draws.length === 0 && named.length > 0) return { asked, pool: asked, missing: 0 }
  const fields = [
    [assessment.mcq_count, available.mcq],
    [assessment.true_or_false_count, available.true_or_false],
    [assessment.other_count, available.other],
  ] as const
  const short = fields.reduce((sum, [count, there]) => sum + Math.max(0, count - there), 0)
  if (draws.length === 0) {
    const there = fields.reduce((sum, [count, one]) => sum + (count > 0 ? one : 0), 0)
    return { asked, pool: there, missing: short }
  }
  const free = pool.filter(({ id }) => !named.includes(id))
  const fits = (question: Drawable) =>
    draws.some((draw) => fitsDraw(draw, question)) || (named.length === 0 && fields[fieldOf(question)][0] > 0)
  return {
    asked,
    pool: named.length + free.filter(fits).length,
    missing: Math.max(shortageOf(assessment, pool).missing, named.length === 0 ? short : 0),
  }
}

const fieldOf = ({ type }: Drawable) => (type === 'multiple_choice' ? 0 : type === 'true_or_false' ? 1 : 2)
