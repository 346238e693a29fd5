import type { CheckAnswer, LessonView } from '#worker/contract/learning.ts'

type Block = LessonView['blocks'][number]
export type Check = LessonView['checks'][number]

/** A part of a lesson that is done separately: a section, what to remember, or the end with its goals. */
export type LoopStep = {
  id: string
  kind: 'section' | 'keep' | 'end'
  /** The heading of a section; null if it has none. */
  title: string | null
  blocks: Block[]
  /** The ids of its questions. */
  asks: string[]
}

type Lesson = Pick<LessonView, 'blocks' | 'checks' | 'cards' | 'summary' | 'objectives'>

/** The steps of a lesson: a section at each heading, then cards and key points, then what the student can do now. */
export function stepsOf({ blocks, checks, cards, summary, objectives }: Lesson): LoopStep[] {
  const steps: LoopStep[] = []
  for (const block of blocks) {
    const begins = block.kind === 'heading' && block.data.level === 2
    if (begins || steps.length === 0) {
      const title = block.kind === 'heading' ? block.data.sentence.text : null
      steps.push({ id: block.id, kind: 'section', title, blocks: [], asks: [] })
    }
    const last = steps.at(-1)
    last?.blocks.push(block)
    const asked = block.kind === 'check' ? checkOf(checks, block.data.question_id) : undefined
    if (asked) last?.asks.push(asked.question_id)
  }
  const none = { title: null, blocks: [], asks: [] }
  if (cards.length + summary.length > 0) steps.push({ id: 'keep', kind: 'keep', ...none })
  if (checks.length + objectives.length > 0) steps.push({ id: 'end', kind: 'end', ...none })
  return steps
}

export const checkOf = (checks: Check[], questionId: string): Check | undefined =>
  checks.find((check) => check.question_id === questionId)

/** Whether each step is done: its checks are settled, or it has none and its end was seen. */
export const doneSteps = (
  steps: LoopStep[],
  seen: ReadonlySet<number>,
  settled: ReadonlySet<string>,
): boolean[] =>
  steps.map(({ asks }, place) => (asks.length > 0 ? asks.every((id) => settled.has(id)) : seen.has(place)))

/** The steps without checks that had been seen when the place was saved as this share, 0 to 100. */
export const seenAt = (steps: LoopStep[], position: number): ReadonlySet<number> =>
  new Set([...steps.keys()].slice(0, Math.floor((position * steps.length) / 100)))

/** The share of the steps that are done, 0 to 100. */
export const shareOf = (done: boolean[]): number =>
  done.length === 0 ? 0 : Math.round((done.filter(Boolean).length * 100) / done.length)

export type Goal = { objective: LessonView['objectives'][number]; answer: CheckAnswer | undefined }

/**
 * The goals of a lesson, each with the answer that shows it: only if every check of the goal was answered rightly, and
 * then the one that took most tries.
 */
export function goalsOf({
  objectives,
  checks,
  answers,
}: Pick<LessonView, 'objectives' | 'checks' | 'answers'>): Goal[] {
  return objectives.map((objective) => {
    const own = checks
      .filter((check) => check.objective_id === objective.id)
      .map((check) => answers.find((answer) => answer.question_id === check.question_id))
    const shown = own.length > 0 && own.every((answer) => answer?.correct)
    const hardest = own.toSorted((a, b) => (b?.tries ?? 0) - (a?.tries ?? 0))[0]
    return { objective, answer: shown ? hardest : undefined }
  })
}
