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

/** Usable as they are in less than half of strict readings: made for whoever asks for one more question. */
const ON_REQUEST = new Set<string>([
  'cloze',
  'fill_numbers',
  'fill_words',
  'match_halves',
  'match_subjects',
  'not_agree',
  'not_listed',
  'said_of',
])
/** Usable in less than seven of ten, and often all that asks a lesson at all. */
const OFTEN_EDITED = new Set<string>(['fact_changed', 'fact_true', 'true_statements'])

export const isOnRequest = (rule: string): boolean => ON_REQUEST.has(rule)

/** Rules whose questions a person has to read one by one: they are not approved together with others. */
export const needsReview = (rule: string): boolean => isOnRequest(rule) || OFTEN_EDITED.has(rule)
