import type { CheckState } from '#db/review-vocabulary.ts'

/** Parameters of a gate's sentence; the interface words it in the reader's language. */
type GateNote = Record<string, string | number | boolean>
export type GateResult = { name: GateName; state: CheckState; note: GateNote }

export const GATES = [
  'quote_in_place',
  'key_in_source',
  'statement_matches',
  'answer_count',
  'one_right_answer',
  'answers_distinct',
  'answer_length',
  'key_not_in_stem',
  'key_length',
  'no_catch_all',
  'stem_length',
  'language_matches',
  'clean_text',
  'not_duplicate',
  'key_places_even',
  'true_share_even',
  'at_least_one',
  'words_from_source',
  'numbers_occur',
  'names_occur',
  'units_occur',
  'dates_occur',
  'negations_kept',
  'quantifiers_kept',
  'quotations_kept',
  'supported',
  'paragraphs_kept',
  'has_span',
  'lesson_length',
  'has_content',
  'has_alt',
  'quote_kept',
  'scripture_kept',
  'sides_differ',
  'pairs_in_source',
  'order_follows',
  'kind_read',
] as const
export type GateName = (typeof GATES)[number]

/** What holds or does not: when it does not, the content may be wrong. */
export function gate(name: GateName, holds: boolean, note: GateNote = {}): GateResult {
  return { name, state: holds ? 'passed' : 'failed', note }
}

/** A matter of length or balance: when it does not hold, a person should look, but nothing false is said. */
export function advice(name: GateName, holds: boolean, note: GateNote = {}): GateResult {
  return { name, state: holds ? 'passed' : 'warning', note }
}

/** There was nothing to check, or nothing to check it against. It proves nothing and is never shown as passed. */
export function notApplicable(name: GateName, note: GateNote = {}): GateResult {
  return { name, state: 'not_applicable', note }
}

/** True unless a check failed or warns. A check that did not apply says nothing against the content. */
export function allPassed(results: GateResult[]): boolean {
  return results.every(({ state }) => state === 'passed' || state === 'not_applicable')
}

/** True unless a check failed: a warning is for a person to look at. */
export const noneFailed = (results: GateResult[]): boolean => results.every(({ state }) => state !== 'failed')

/** True if this check looked at something and it held. */
export const hasPassed = (results: GateResult[], name: GateName): boolean =>
  results.some((result) => result.name === name && result.state === 'passed')

/** The results in the form in which they are stored and sent: without a note where there is nothing to note. */
export const toChecks = (results: GateResult[]) =>
  results.map(({ name, state, note }) =>
    Object.keys(note).length > 0 ? { name, state, note } : { name, state },
  )

export function percent(share: number): number {
  return Math.round(share * 100)
}
