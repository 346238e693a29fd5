import { plural } from '../../format.ts'

export const enReviewCoverage = {
  title: (p: { percent: string }) => `${p.percent} of the source is used`,
  text: (p: { used: string; total: string; unused: number }) =>
    `${p.used} of ${p.total} passages feed at least one lesson. ${plural(p.unused, { zero: 'None is left over.', one: '# passage feeds none.', other: '# passages feed none.' }, 'en')}`,
  used: 'Used',
  unused: 'Unused',
  leftOut: 'Left out',
  pages: 'Pages of the source',
  pageIs: (p: { n: string; unused: string }) => `Page ${p.n}, unused ${p.unused}`,
  document: 'Whole document',
  list: 'Passages that no lesson uses',
  none: 'Every passage feeds a lesson.',
  noLesson: 'No lesson uses it',
  passages: (p: { n: number }) => plural(p.n, { one: '# passage', other: '# passages' }, 'en'),
  selected: 'Chosen passage',
  generate: 'Generate from it',
  add: 'Add by hand',
  leave: 'Leave out',
  generateAll: 'Generate from all',
  leaveAll: 'Leave all out',
  leftOutNow: (p: { n: number }) =>
    plural(p.n, { one: 'One passage is left out', other: '# passages are left out' }, 'en'),
  byHand: 'Left out by you',
  takeBack: 'Put back',
  generateFrom: (p: { n: number }) =>
    plural(p.n, { one: 'Generate from one passage', other: 'Generate from # passages' }, 'en'),
  generateText:
    'The lesson gains text, questions and cards from what the source says here. You review them before anyone sees them.',
  lesson: 'Lesson that gains it',
  writing: 'Text is being written…',
  asking: 'Questions and cards are being written…',
  made: (p: { n: number }) =>
    plural(p.n, { one: 'One new item to review', other: '# new items to review' }, 'en'),
  review: 'Review',
  failed: (p: { why: string }) => `Nothing was generated: ${p.why}`,
  kind: 'What is added',
  kinds: { block: 'Paragraph', question: 'Question', card: 'Card' },
  type: 'Kind of question',
  takeWords: 'Begin with the words of the passage',
  addAct: 'Add',
  addingNow: 'Adding…',
  added: 'Added to the lesson',
  show: 'Show',
}
