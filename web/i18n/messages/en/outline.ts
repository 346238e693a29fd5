import { num, plural } from '../../format.ts'

const lessons = (n: number) => plural(n, { one: '# lesson', other: '# lessons' }, 'en')
const levels = (n: number) => plural(n, { one: '# level', other: '# levels' }, 'en')
const passages = (n: number) => plural(n, { one: '# passage', other: '# passages' }, 'en')
const minutes = (n: number) => plural(n, { one: '# minute', other: '# minutes' }, 'en')
const questions = (n: number) => plural(n, { one: '# question', other: '# questions' }, 'en')
const tokens = (n: number) => plural(n, { one: '# token', other: '# tokens' }, 'en')

export const enOutline = {
  title: 'Outline',
  courses: 'Courses',
  toCourse: 'Back to the course',
  none: 'No outline is waiting for your approval',
  noneText: 'We’re writing its lessons already, or the course was made without this step.',
  shown: 'Shown pane',
  offline: 'You’re offline. The outline can be changed again once you’re connected.',
  changedElsewhere: 'The outline was changed elsewhere. This is how it is now.',
  undo: 'Undo',
  starting: 'Starting…',
  accept: (p: { n: number }) => plural(p.n, { one: 'Write # lesson', other: 'Write # lessons' }, 'en'),
  sum: (p: { levels: number; lessons: number; passages: number; minutes: number; questions: number }) =>
    `${levels(p.levels)}, ${lessons(p.lessons)} from ${passages(p.passages)}. About ${minutes(p.minutes)} to read and ${questions(p.questions)}.`,
  costs: (p: { tokens: number }) => `Writing takes about ${tokens(p.tokens)}.`,
  free: 'Writing takes no tokens.',
  lessons: (p: { n: number }) => lessons(p.n),
  passages: (p: { n: number }) => passages(p.n),
  minutes: (p: { n: number }) => minutes(p.n),
  size: 'Length compared with the longest lesson',
  page: (p: { n: string }) => `page ${p.n}`,
  pages: { one: (p: { n: string }) => `p. ${p.n}`, range: (p: { n: string }) => `pp. ${p.n}` },
  slides: { one: (p: { n: string }) => `slide ${p.n}`, range: (p: { n: string }) => `slides ${p.n}` },
  more: (p: { name: string }) => `Options for ${p.name}`,
  name: 'Title',
  save: 'Save',
  cancel: 'Cancel',
  rename: 'Rename',
  up: 'Move up',
  down: 'Move down',
  leaveOut: 'Leave out',
  merge: 'Merge with the next lesson',
  mergeWith: (p: { name: string }) => `Merge with ${p.name}`,
  short: (p: { n: number }) => `Short: only ${passages(p.n)}.`,
  twoTopics: 'Two topics, and much longer than the others.',
  split: {
    action: 'Split',
    where: 'Pick where the second lesson starts:',
    at: (p: { title: string }) => `Split at ${p.title}`,
    atPage: (p: { title: string; page: string }) => `Split at ${p.title}, page ${p.page}`,
    into: (p: { first: number; second: number }) => `Split into ${num(p.first)} and ${passages(p.second)}`,
  },
  leftOut: {
    title: 'What won’t be in the course',
    short: 'Left out',
    nothing: 'Every passage of your files is in a lesson.',
    count: (p: { n: number; of: number }) => `${num(p.n)} of ${passages(p.of)}`,
    back: 'Bring back',
    reasons: {
      left_out: 'You left it out.',
      skipped: 'It looks like contents, references or links.',
      unused: 'No lesson uses it.',
    },
    rules: {
      contents: 'It looks like a table of contents.',
      references: 'It looks like references.',
      page_furniture: 'It belongs to the page, such as a footnote or a running head.',
      links: 'It’s little more than links.',
      other_language: 'It’s in another language than the course, and the engine doesn’t translate.',
      repeated: 'It says word for word what stands elsewhere.',
      questions: 'It’s a set of questions for students.',
      trainer_notes: 'It’s a note for whoever gives the talk.',
    },
    look: 'worth a look',
  },
  source: {
    short: 'Source',
    title: (p: { name: string }) => `What the source gives ${p.name}`,
  },
  keys: {
    move: 'move',
    rename: 'rename',
    merge: 'merge',
    split: 'split',
    reorder: 'reorder',
    leaveOut: 'leave out',
    undo: 'undo',
  },
}
