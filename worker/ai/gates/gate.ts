/** Parameters of a gate's sentence; the interface words it in the reader's language. */
type GateNote = Record<string, string | number | boolean>
export type GateResult = { name: GateName; passed: boolean; note: GateNote }

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
  'has_span',
  'lesson_length',
  'has_content',
  'sides_differ',
] as const
export type GateName = (typeof GATES)[number]

export function gate(name: GateName, passed: boolean, note: GateNote = {}): GateResult {
  return { name, passed, note }
}

/** There was nothing to check. This is not a failure, but it proves nothing and is not shown. */
export function nothingToCheck(name: GateName): GateResult {
  return gate(name, true, { nothing: true })
}

export function allPassed(results: GateResult[]): boolean {
  return results.every(({ passed }) => passed)
}

export function percent(share: number): number {
  return Math.round(share * 100)
}
