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
    quote_in_place: () => 'Quote found in the source',
    quote_kept: () => 'The quote has every letter of its passage',
    scripture_kept: () => 'Scripture is left as it stands',
    key_in_source: () => 'The right answer is in the passage',
    statement_matches: () => 'The statement matches its passage',
    pairs_in_source: () => 'Both sides of each pair are in one passage',
    order_follows: () => 'The order is that of the passage',
    numbers_occur: () => 'Its numbers are in the cited passage',
    names_occur: () => 'Its names are in the cited passage',
    units_occur: () => 'Its units are those of the passage',
    negations_kept: () => 'It denies nothing that the passage says',
    supported: () => 'A second reading found it in the passage',
    words_from_source: (p: CheckWords) => `${p.percent} of its words come from the source`,
    language_matches: () => 'The language is right',
  },
  failed: {
    quote_in_place: () => 'The quote isn’t in the source',
    quote_kept: (p: CheckWords) =>
      p.n === ''
        ? 'The quote differs from its passage'
        : `Sentence ${p.n} isn’t quoted letter by letter, or a verse or hadith stands outside of a quote`,
    scripture_kept: () => 'A verse or hadith can’t be falsified or asked with a word left out',
    key_in_source: (p: CheckWords) => `Only ${p.percent} of the right answer is in the cited passage`,
    statement_matches: () => 'The statement doesn’t match its passage',
    pairs_in_source: () => 'A pair isn’t in one passage',
    order_follows: () => 'The order isn’t that of the passage',
    answer_count: (p: CheckWords) => `It has ${p.count} answers but needs ${p.least} to ${p.most}`,
    one_right_answer: () => 'Mark exactly one answer as right',
    answers_distinct: () => 'Two answers say the same thing',
    answer_length: () => 'A text is empty or too long',
    key_not_in_stem: () => 'The question gives the right answer away',
    key_length: (p: CheckWords) => `The right answer is ${p.ratio} times as long as the others`,
    no_catch_all: () => '“All of the above” and “none of the above” can’t be answers',
    stem_length: (p: CheckWords) => `The question has ${p.words} words. Aim for ${p.least} to ${p.most}`,
    language_matches: () => 'It isn’t in the language of the course',
    clean_text: () => 'It contains a link, markup or characters that don’t belong there',
    not_duplicate: () => 'It repeats another question',
    key_places_even: () => 'The right answer is in the same position too often',
    true_share_even: () => 'True and false aren’t balanced',
    at_least_one: () => 'There are no questions',
    words_from_source: (p: CheckWords) => `Only ${p.percent} of its words are in the cited passage`,
    numbers_occur: (p: CheckWords) => `The number ${p.missing} isn’t in the cited passage`,
    names_occur: (p: CheckWords) => `The name ${p.missing} isn’t in the cited passage`,
    units_occur: (p: CheckWords) => `The passage doesn’t say ${p.missing}: the unit differs`,
    dates_occur: () => 'The date isn’t in the cited passage',
    negations_kept: (p: CheckWords) =>
      `The passage doesn’t say “${p.missing}” here, or says it and the sentence doesn’t`,
    quantifiers_kept: (p: CheckWords) => `The passage doesn’t say “${p.missing}”`,
    quotations_kept: () => 'The words in quotation marks aren’t in the cited passage',
    supported: (p: CheckWords) =>
      p.missing === ''
        ? 'A second reading found that the passage doesn’t say this'
        : `A second reading didn’t find this in the passage: ${p.missing}`,
    paragraphs_kept: (p: CheckWords) =>
      `We left out ${p.count} of the paragraphs that the language model wrote, because the source doesn’t say what they say`,
    has_span: (p: CheckWords) =>
      p.n === ''
        ? 'No passage of the source says it'
        : `Sentence ${p.n} is in your own words. No passage says it`,
    lesson_length: (p: CheckWords) => `The lesson has ${p.words} words. Aim for ${p.least} to ${p.most}`,
    has_content: () => 'It is empty',
    has_alt: () => 'It has no description for people who can’t see it',
    sides_differ: () => 'Both sides of the card say the same thing',
    kind_read: () => 'Questions of this kind often need an edit. Read it before you approve it',
    other: () => 'A check failed',
  },
}
