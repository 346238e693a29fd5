/** What a check found. Only `passed` is shown as a tick; `not_applicable` had nothing to look at. */
export const CHECK_STATES = ['passed', 'failed', 'warning', 'not_applicable'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** Why an engine left a passage out of its outline. */
export const SKIP_RULES = [
  'contents',
  'references',
  'page_furniture',
  'links',
  'other_language',
  'repeated',
  'questions',
  'trainer_notes',
] as const
export type SkipRule = (typeof SKIP_RULES)[number]
export const SKIP_SIGNS = [
  'page_numbers',
  'short_lines',
  'citations',
  'links',
  'rights',
  'thanks',
  'footnotes',
  'language',
  'same_line',
  'tasks',
  'speaker_notes',
  'cover',
  'agenda',
  'closing',
] as const
/** What was seen when a rule skipped a passage: so many lines `of` so many, or on so many pages. */
export type SkipEvidence = {
  sign: (typeof SKIP_SIGNS)[number]
  lines?: number
  of?: number
  pages?: number
  /** Much speaks against it: a person should look. */
  weak?: boolean
}
export const COVERAGE_STATES = ['used', 'unused', 'skipped', 'left_out'] as const
export type CoverageState = (typeof COVERAGE_STATES)[number]
