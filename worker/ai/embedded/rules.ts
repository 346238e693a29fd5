/** The ways the engine makes a question; stored with each question as its `rule`. */
export type Rule =
  | 'definition_to_term'
  | 'term_to_definition'
  | 'antonym'
  | 'antonym_true'
  | 'definition_swap'
  | 'definition_true'
  | 'number'
  | 'cloze'

const NEEDS_REVIEW = new Set<string>(['cloze'])

/** Rules whose questions were not acceptable often enough on unseen texts to be approved without reading. */
export function needsReview(rule: string): boolean {
  return NEEDS_REVIEW.has(rule)
}
