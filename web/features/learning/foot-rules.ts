import { type CheckState, settledPhase } from './check-rules.ts'
import type { LoopStep } from './loop-rules.ts'

/** The one next action at the foot of a lesson. Places are those of steps. */
export type Foot =
  | { do: 'start' }
  /** A wrong answer: try again, or show it. */
  | { do: 'retry'; check: string }
  /** The step has a check: answer, or continue without. */
  | { do: 'answer'; check: string; skipTo: number | null }
  | { do: 'next'; step: number }
  | { do: 'finish' }

type Now = {
  steps: LoopStep[]
  checks: Record<string, CheckState>
  /** The step being read; -1 at the top of the lesson. */
  current: number
  /** The check that was answered last. */
  active: string | undefined
}

export function footOf({ steps, checks, current, active }: Now): Foot {
  if (active && checks[active]?.phase === 'wrong') return { do: 'retry', check: active }
  const answered = steps.findIndex(({ asks }) => active !== undefined && asks.includes(active))
  const at = Math.max(current, answered)
  if (at < 0) return steps.length > 0 ? { do: 'start' } : { do: 'finish' }
  const after = at + 1 < steps.length ? at + 1 : null
  const open = steps[at]?.asks.find((id) => !settledPhase(checks[id] ?? { phase: 'open', missed: 0 }))
  if (open) return { do: 'answer', check: open, skipTo: after }
  return after === null ? { do: 'finish' } : { do: 'next', step: after }
}
