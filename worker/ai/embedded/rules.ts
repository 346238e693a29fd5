/**
 * The ways the engine makes a question; stored with each question as its `rule`. The review words each of them
 * (`web/i18n/messages/{en,ar}/review-rules.ts`).
 */
export const RULES = [
  'definition_to_term',
  'term_to_definition',
  'antonym',
  'antonym_true',
  'definition_swap',
  'definition_true',
  'number',
  'cloze',
] as const
export type Rule = (typeof RULES)[number]

const NEEDS_REVIEW = new Set<string>(['cloze'])

/** Rules whose questions were not acceptable often enough on unseen texts to be approved without reading. */
export function needsReview(rule: string): boolean {
  return NEEDS_REVIEW.has(rule)
}
