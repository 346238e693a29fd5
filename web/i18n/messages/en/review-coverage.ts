import { plural } from '../../format.ts'

export const enReviewCoverage = {
  title: (p: { percent: string }) => `${p.percent} of the source is used`,
  text: (p: { used: string; total: string; unused: number }) =>
    `Lessons use ${p.used} of ${p.total} passages. ${plural(p.unused, { zero: 'None are unused.', one: '# passage is unused.', other: '# passages are unused.' }, 'en')}`,
  used: 'Used',
  unused: 'Unused',
  leftOut: 'Left out',
  pages: 'Pages of the source',
  pageIs: (p: { n: string; unused: string }) => `Page ${p.n}, ${p.unused} unused`,
  document: 'Whole document',
  list: 'Passages that no lesson uses',
  none: 'Every passage is used in a lesson.',
  noLesson: 'No lesson uses it',
  passages: (p: { n: number }) => plural(p.n, { one: '# passage', other: '# passages' }, 'en'),
  selected: 'Chosen passage',
  generate: 'Generate from this',
  add: 'Write it yourself',
  leave: 'Leave out',
  generateAll: 'Generate from all',
  leaveAll: 'Leave all out',
  leftOutNow: (p: { n: number }) =>
    plural(p.n, { one: '# passage is left out', other: '# passages are left out' }, 'en'),
  byHand: 'Left out by you',
  takeBack: 'Put back',
  generateFrom: (p: { n: number }) =>
    plural(p.n, { one: 'Generate from # passage', other: 'Generate from # passages' }, 'en'),
  generateText:
    'We add text, questions and cards from this part of the source to the lesson. You review them before anyone sees them.',
  lesson: 'Add to lesson',
  writing: 'Writing text…',
  asking: 'Writing questions and cards…',
  made: (p: { n: number }) =>
    plural(p.n, { one: '# new item to review', other: '# new items to review' }, 'en'),
  review: 'Review',
  failed: (p: { why: string }) => `Nothing was generated: ${p.why}`,
  kind: 'What to add',
  kinds: { block: 'Text', question: 'Question', card: 'Card' },
  type: 'Question type',
  takeWords: 'Start with the words of the passage',
  addAct: 'Add',
  addingNow: 'Adding…',
  added: 'Added to the lesson',
  show: 'Show',
}
