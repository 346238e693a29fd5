import type { ShowPart } from '#db/vocabulary.ts'
import type { PublishedAssessment } from '#worker/contract/publishing.ts'
import { type Later, shownTo } from '#worker/contract/shown.ts'
import { nextAttemptAt } from '#worker/features/learning/window-rules.ts'
import { iso } from '#worker/platform/time.ts'
import type { GradedAttempt } from './grade-queries.ts'

type Rules = Pick<PublishedAssessment, 'show' | 'max_attempts' | 'pause_minutes' | 'closes_at'>
export type Viewing = {
  attempts_left: number | null
  next_attempt_at: number | null
  shown: ShowPart[]
  later: Later[]
}

/** What a student may see of a result now, and when the next attempt may begin, by the rules that are live. */
export function viewingOf(attempt: GradedAttempt['attempt'], now: number): Viewing {
  const rules = rulesOf(attempt)
  const left =
    rules.max_attempts === 0 ? null : Math.max(0, rules.max_attempts + attempt.extra - attempt.used)
  const isOpen = attempt.others_open > 0
  const ends = [attempt.last_finished, attempt.finished_at].filter((at) => at !== null)
  return {
    attempts_left: left,
    next_attempt_at: nextAttemptAt(rules, ends.length === 0 ? null : Math.max(...ends), now),
    ...shownTo({ ...rules, attempts_left: left, is_open: isOpen }, now),
  }
}

/** Publishing writes the live ones. An exam that has left the course goes on with the rules of its row. */
function rulesOf({ live_rules: live, draft_rules: draft }: GradedAttempt['attempt']): Rules {
  return live ?? { ...draft, closes_at: iso(draft.closes_at) }
}
