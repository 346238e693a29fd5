import { plural } from '../../format.ts'

/** Values of a check, formatted for its sentence. */
export type CheckWords = Record<
  'percent' | 'missing' | 'words' | 'least' | 'most' | 'count' | 'ratio' | 'n',
  string
>

const checks = (count: number) => plural(count, { one: '# check passed', other: '# checks passed' }, 'en')

/** What the gates say of an item, passed or failed. */
export const enReviewChecks = {
  checks: { passed: (p: { n: number }) => checks(p.n), more: (p: { n: string }) => `and ${p.n} more passed` },
  ok: {
    quote_in_place: () => 'Quote found at its place',
    key_in_source: () => 'The right answer is in the passage',
    statement_matches: () => 'The statement agrees with its passage',
    numbers_occur: () => 'Numbers occur in it',
    names_occur: () => 'Names occur in it',
    words_from_source: (p: CheckWords) => `${p.percent} of its words are the source’s`,
    language_matches: () => 'Language matches',
  },
  failed: {
    quote_in_place: () => 'The quote is not at its place in the source',
    key_in_source: (p: CheckWords) => `Only ${p.percent} of the right answer is in the cited passage`,
    statement_matches: () => 'The statement does not agree with its passage',
    answer_count: (p: CheckWords) => `It has ${p.count} answers; ${p.least} to ${p.most} are needed`,
    one_right_answer: () => 'Exactly one answer must be the right one',
    answers_distinct: () => 'Two answers say the same',
    answer_length: () => 'A text is empty or too long',
    key_not_in_stem: () => 'The question gives the right answer away',
    key_length: (p: CheckWords) => `The right answer is ${p.ratio} times as long as the others`,
    no_catch_all: () => '“All” or “none of the above” is no answer',
    stem_length: (p: CheckWords) => `The question has ${p.words} words; ${p.least} to ${p.most} are good`,
    language_matches: () => 'It is not in the language of the course',
    clean_text: () => 'It contains a link, markup or characters that do not belong',
    not_duplicate: () => 'It says the same as another question',
    key_places_even: () => 'The right answers stand in one place too often',
    true_share_even: () => 'True and false are not balanced',
    at_least_one: () => 'There is no question',
    words_from_source: (p: CheckWords) => `Only ${p.percent} of its words are in the cited passage`,
    numbers_occur: (p: CheckWords) => `The number ${p.missing} does not occur in the cited passage`,
    names_occur: (p: CheckWords) => `The name ${p.missing} does not occur in the cited passage`,
    has_span: (p: CheckWords) => `Sentence ${p.n} is your own: no passage says it`,
    lesson_length: (p: CheckWords) => `The lesson has ${p.words} words; ${p.least} to ${p.most} are good`,
    has_content: () => 'It is empty',
    sides_differ: () => 'Both sides of the card say the same',
    other: () => 'A check failed',
  },
}
