import { num, plural } from '../../format.ts'

/** Texts of a course on paper. */
export const enPrint = {
  back: 'Back to the course',
  what: 'What to print',
  parts: { book: 'Book', cards: 'Cards' },
  print: 'Print or save as PDF',
  preparing: 'Loading the pictures…',
  epub: 'E-book (EPUB)',
  cardsHint:
    'Print on both sides and flip on the long edge, so that each back lies behind its front. Then cut along the lines.',
  cardsTotal: (p: { cards: number; sheets: number }) =>
    `${plural(p.cards, { one: '# card', other: '# cards' }, 'en')} on ${plural(p.sheets, { one: '# sheet', other: '# sheets' }, 'en')}`,
  sheet: (p: { n: number; total: number; side: 'fronts' | 'backs' }) =>
    `Sheet ${num(p.n)} of ${num(p.total)}, ${p.side}`,
  noCards: 'This course has no cards yet.',
  noLessons: 'This course has no lessons yet.',
  /** What the book itself says, in the language of its course. */
  book: {
    by: 'Instructor',
    contents: 'Contents',
    objectives: 'After this lesson you can',
    keyPoints: 'Key points',
    sources: 'Sources',
    glossary: 'Glossary',
    inCourse: (p: { name: string }) => `${p.name} (in the course online)`,
  },
}
