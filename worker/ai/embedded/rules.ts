/**
 * The ways the engine makes a question; stored with each question as its `rule`. The review words each of them
 * (`web/i18n/messages/{en,ar}/review-rules.ts`).
 */
export const RULES = [
  'definition_to_term',
  'term_to_definition',
  'term_typed',
  'match_definitions',
  'antonym',
  'antonym_true',
  'definition_swap',
  'definition_true',
  'contrast',
  'contrast_true',
  'number',
  'number_typed',
  'year',
  'event_year',
  'match_years',
  'order_dates',
  'order_steps',
  'order_stages',
  'order_events',
  'match_reasons',
  'match_purposes',
  'match_conditions',
  'match_cases',
  'condition',
  'actor',
  'match_actors',
  'match_halves',
  'match_parts',
  'match_subjects',
  'match_persons',
  'said_of',
  'match_speakers',
  'fill_words',
  'fill_numbers',
  'table_lookup',
  'table_compare',
  'list_members',
  'statement_choice',
  'true_statements',
  'fact_true',
  'fact_changed',
  'not_listed',
  'not_agree',
  'cloze',
] as const
export type Rule = (typeof RULES)[number]

const NEEDS_REVIEW = new Set<string>([
  'cloze',
  'fill_numbers',
  'fill_words',
  'match_halves',
  'match_subjects',
  'not_agree',
  'not_listed',
  'said_of',
])

/** Rules whose questions were not acceptable often enough on unseen texts to be approved without reading. */
export function needsReview(rule: string): boolean {
  return NEEDS_REVIEW.has(rule)
}
