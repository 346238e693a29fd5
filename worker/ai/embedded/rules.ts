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

/** Rules whose questions were acceptable too seldom on unseen texts to be approved unread. */
export function needsReview(rule: string): boolean {
  return NEEDS_REVIEW.has(rule)
}
