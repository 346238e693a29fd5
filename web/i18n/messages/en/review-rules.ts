import { num, plural } from '../../format.ts'
/** How a question was made, as people say it, and the order in which items are reviewed. */
export const enReviewRules = {
  rules: {
    definition_to_term: 'from a definition',
    term_to_definition: 'from a definition',
    term_typed: 'from a definition',
    definition_swap: 'from a definition',
    definition_true: 'from a definition',
    antonym: 'from a statement turned round',
    antonym_true: 'from a statement',
    number: 'from a number',
    match_definitions: 'from several definitions',
    contrast: 'from a contrast turned round',
    contrast_true: 'from a contrast',
    number_typed: 'from a number',
    year: 'from a date',
    event_year: 'from a date',
    match_years: 'from several dates',
    order_dates: 'from several dates',
    order_steps: 'from a list of steps',
    order_stages: 'from stages in the text',
    order_events: 'from what happens in turn',
    match_reasons: 'from reasons in the text',
    match_purposes: 'from purposes in the text',
    match_conditions: 'from rules and conditions',
    match_cases: 'from cases and what follows',
    condition: 'from a rule and its condition',
    actor: 'from who does what',
    match_actors: 'from who does what',
    match_halves: 'from sentences in two halves',
    match_parts: 'from the parts of the text',
    match_subjects: 'from what the text says of several things',
    match_persons: 'from who does what',
    said_of: 'from what the text says of one thing',
    match_speakers: 'from who says what',
    fill_words: 'from gaps in a passage',
    fill_numbers: 'from several numbers',
    table_lookup: 'from a table',
    table_compare: 'from a table',
    list_members: 'from a list',
    statement_choice: 'from a statement, changed in two places',
    true_statements: 'from several statements',
    fact_true: 'from a statement',
    fact_changed: 'from a statement, changed',
    not_listed: 'from a list',
    not_agree: 'from several statements',
    cloze: 'from a gap in a sentence',
  } as Record<string, string>,
  model: 'written by the language model',
  /** A rule that nobody has words for. */
  unknown: 'from its passage',
  line: {
    readIn: (p: { n: number }) => `Read in ${plural(p.n, { one: '# minute', other: '# minutes' }, 'en')}`,
    asks: (p: { asked: number; of: number }) =>
      p.of === 1
        ? p.asked === 1
          ? 'asks its one objective'
          : 'doesn’t ask its one objective'
        : `asks ${num(p.asked)} of its ${num(p.of)} objectives`,
  },
  order: {
    label: 'Order of the items',
    flags: 'Flagged first',
    lesson: 'Lesson order',
    group: 'To look at first',
  },
}
