/** What one call may take. Both are settings (`AI_MAX_OUTPUT_TOKENS`, `AI_TIMEOUT_MS`). */
export type CallLimits = { maxOutputTokens: number; timeoutMs: number }

/**
 * Measured by the bytes of good answers: a lesson of 600 words takes about 2,500 tokens in English and 4,500 in Arabic,
 * ten questions with feedback 3,000 and 5,500. A model that thinks before it answers needs two to four times as much.
 * At 40 tokens a second the longest of these takes 140 seconds.
 */
export const DEFAULT_LIMITS: CallLimits = { maxOutputTokens: 8_000, timeoutMs: 180_000 }

/** A step makes up to four calls: it writes, has it judged, repairs, and has the repair judged. */
const CALLS_A_STEP = 3

/** The time that is left for the calls of one step. The lease of the step is renewed meanwhile. */
export type Budget = { limits: CallLimits; left(): number }

export function budgetOf(limits: CallLimits): Budget {
  const until = Date.now() + CALLS_A_STEP * limits.timeoutMs
  return { limits, left: () => until - Date.now() }
}

/** The time for the next call: never more than one call may take. */
export const callTime = ({ limits, left }: Budget): number => Math.min(limits.timeoutMs, left())

/** With less time left than a fifth of a call, no further one is started. */
export const isTimeLeft = (budget: Budget): boolean => budget.left() > budget.limits.timeoutMs / 5
