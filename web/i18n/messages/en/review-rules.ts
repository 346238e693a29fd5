import { num, plural } from '../../format.ts'
/** How a question was made, as people say it, and the order in which items are reviewed. */
export const enReviewRules = {
  rules: {
    definition_to_term: 'from a definition',
    term_to_definition: 'from a definition',
    definition_swap: 'from a definition',
    definition_true: 'from a definition',
    antonym: 'from a statement turned round',
    antonym_true: 'from a statement',
    number: 'from a number',
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
