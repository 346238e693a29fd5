import { LIMITS, SHOW_PARTS, type Show, type ShowPart, type ShowPhase } from '#db/vocabulary.ts'

export type ShowState = {
  show: Show
  /** Null: any number, of which none is the last. */
  attempts_left: number | null
  /** Whether an attempt is open: the last one counts once it has ended. */
  is_open: boolean
  closes_at: string | null
}

/**
 * Where the result of a student stands. A passed exam with attempts left is still `now`: who may try again could carry
 * the answers into it. Closing for the moment is no phase, since it may open again; the close is a time.
 */
export function phaseOf(state: Omit<ShowState, 'show'>, now: number): ShowPhase {
  const { attempts_left: left, is_open: isOpen, closes_at: closesAt } = state
  // Until the time of grace is over somebody may still answer.
  if (closesAt !== null && now > Date.parse(closesAt) + LIMITS.answerGraceMs) return 'after_close'
  return left === 0 && !isOpen ? 'after_last_attempt' : 'now'
}

/** What a phase shows. Right answers say which questions were right, so they bring that along. */
export const partsIn = (show: Show, phase: ShowPhase): ShowPart[] =>
  SHOW_PARTS.filter(
    (part) => show[phase].includes(part) || (part === 'right' && show[phase].includes('reasons')),
  )

export type Later = { part: ShowPart; when: Exclude<ShowPhase, 'now'> | null; at: string | null }

/** What is shown now, and of the rest when it will be; `when` is null for what never is. */
export function shownTo(state: ShowState, now: number): { shown: ShowPart[]; later: Later[] } {
  const { show, attempts_left: left, closes_at: closesAt } = state
  const phase = phaseOf(state, now)
  const shown = partsIn(show, phase)
  const comes = (part: ShowPart): Later => {
    if (phase === 'now' && left !== null && partsIn(show, 'after_last_attempt').includes(part))
      return { part, when: 'after_last_attempt', at: null }
    const waits = phase !== 'after_close' && closesAt !== null
    return waits && partsIn(show, 'after_close').includes(part)
      ? { part, when: 'after_close', at: closesAt }
      : { part, when: null, at: null }
  }
  return { shown, later: SHOW_PARTS.filter((part) => !shown.includes(part)).map(comes) }
}
