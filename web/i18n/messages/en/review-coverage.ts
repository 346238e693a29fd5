import { num, plural } from '../../format.ts'

const passages = (n: number) => plural(n, { one: '# passage', other: '# passages' }, 'en')
const files = (n: number) => plural(n, { one: '# file', other: '# files' }, 'en')

export const enReviewCoverage = {
  title: (p: { percent: string }) => `${p.percent} of your files is in the lessons`,
  titleOf: (p: { percent: string; name: string }) => `${p.percent} of ${p.name} is in the lessons`,
  text: (p: { used: number; total: number; files: number }) =>
    `${num(p.used)} of ${passages(p.total)} in ${files(p.files)}. What a rule skipped counts as not used.`,
  without: (p: { n: number }) =>
    plural(
      p.n,
      { one: 'The # you left out isn’t counted.', other: 'The # you left out aren’t counted.' },
      'en',
    ),
  everything: 'Everything teachable in your files is in the course.',
  nothing: 'There is nothing in your files.',
  states: {
    used: 'In a lesson',
    unused: 'Not used',
    skipped: 'Skipped by a rule',
    left_out: 'Left out by you',
  },
  bar: (p: { used: string; unused: string; skipped: string; left: string }) =>
    `In a lesson ${p.used}, not used ${p.unused}, skipped by a rule ${p.skipped}, left out ${p.left}`,
  about: {
    used: 'what each lesson rests on',
    unused: 'read, but in no lesson',
    skipped: 'never counted as used, never hidden',
    left_out: 'still in the file, back whenever you like',
  },
  filter: 'Show',
  noLesson: 'In no lesson',
  file: 'File',
  pictures: 'Pages that are pictures',
  allFiles: 'All files',
  pages: 'Pages of the source',
  pagesOf: (p: { name: string }) => `Pages of ${p.name}`,
  pageIs: (p: { n: string; unused: string }) => `Page ${p.n}, in no lesson ${p.unused}`,
  document: 'Whole document',
  nothingHere: 'Nothing here.',
  passages: (p: { n: number }) => passages(p.n),
  page: (p: { n: string }) => `p. ${p.n}`,
  slide: (p: { n: string }) => `slide ${p.n}`,
  look: 'worth a look',
  rule: (p: { name: string; evidence: string }) => `Rule “${p.name}”: ${p.evidence}`,
  weak: 'But part of it reads like ordinary text.',
  rules: {
    contents: 'table of contents',
    references: 'reference list',
    page_furniture: 'page furniture',
    links: 'links',
    other_language: 'another language',
    repeated: 'repeated text',
    questions: 'questions for students',
    trainer_notes: 'notes for the trainer',
  },
  signs: {
    page_numbers: (p: { lines: number; of: number }) =>
      `${num(p.lines)} of ${lines(p.of)} with a page number at the end.`,
    short_lines: (p: { lines: number; of: number }) =>
      `${num(p.lines)} of ${lines(p.of)} of a few words only.`,
    citations: (p: { lines: number; of: number }) =>
      `${num(p.lines)} of ${lines(p.of)} with an author and year, a publisher or a link.`,
    links: (p: { lines: number; of: number }) => `${num(p.lines)} of ${lines(p.of)} with a link.`,
    rights: 'it says who holds the rights.',
    thanks: 'it thanks people, at the edge of the file.',
    footnotes: 'it stands below the text, as footnotes do.',
    language: 'the course is in another language, and the engine doesn’t translate.',
    same_line: (p: { pages: number }) =>
      `word for word on ${plural(p.pages, { one: '# page', other: '# pages' }, 'en')}.`,
    tasks: (p: { lines: number; of: number }) =>
      `${num(p.lines)} of ${lines(p.of)} ask something or set a task.`,
    speaker_notes: 'they stand in the notes of a slide, for whoever gives the talk.',
    cover: 'it’s the cover of the slides.',
    agenda: 'the slide only lists what follows.',
    closing: 'it’s the closing slide.',
    other: 'it looks like one.',
  },
  near: (p: { lesson: string }) => `No lesson took it. Nearest is ${p.lesson}.`,
  nearNone: 'No lesson took it.',
  usedIn: (p: { lessons: string }) => `In ${p.lessons}`,
  leftOutBy: (p: { who: string; when: string }) => `${p.who} left it out on ${p.when}.`,
  leftOutOn: (p: { when: string }) => `Left out on ${p.when}.`,
  back: 'Bring back',
  addTo: (p: { lesson: string }) => `Add to ${p.lesson}`,
  add: 'Add to a lesson',
  addAnother: 'Choose the lesson…',
  leave: 'Leave out',
  byHand: 'Write it yourself',
  apart: 'Show passages one by one',
  together: 'Show them together again',
  more: (p: { name: string }) => `More for ${p.name}`,
  backNow: 'Brought back just now.',
  waiting: (p: { lesson: string }) => `It’s written into ${p.lesson} as soon as the one before is done.`,
  writing: (p: { lesson: string }) => `It’s being written into ${p.lesson} and then comes to you for review.`,
  undoing: 'It’s taken back as soon as it is written.',
  done: (p: { lesson: string; n: number }) =>
    `In ${p.lesson}: ${plural(p.n, { one: '# new item to review', other: '# new items to review' }, 'en')}.`,
  isBack: 'back',
  isOut: 'left out',
  leftOutNow: 'Left out just now. It’s no longer counted.',
  undo: 'Undo',
  review: 'Review',
  failed: (p: { why: string }) => `Nothing was written: ${p.why}`,
  generateFrom: (p: { n: number }) =>
    plural(p.n, { one: 'Add # passage to a lesson', other: 'Add # passages to a lesson' }, 'en'),
  writeLesson: 'Write a lesson',
  writeFrom: (p: { n: number }) =>
    plural(p.n, { one: 'Write a lesson from # passage', other: 'Write a lesson from # passages' }, 'en'),
  writeText:
    'We write a lesson of its own with text, questions and cards. You review it before anyone sees it.',
  writingNew: (p: { lesson: string }) =>
    `We’re writing a lesson after ${p.lesson}. Then it comes to you for review.`,
  lessonTitle: 'Title of the lesson',
  lessonBefore: 'It comes after',
  generate: 'Add',
  generateText:
    'We add text, questions and cards from this part of the source to the lesson. You review them before anyone sees them.',
  lesson: 'Add to lesson',
  selected: 'Chosen passages',
  kind: 'What to add',
  kinds: { block: 'Text', question: 'Question', card: 'Card' },
  type: 'Question type',
  takeWords: 'Start with the words of the passage',
  addAct: 'Add',
  addingNow: 'Adding…',
  added: 'Added to the lesson',
  show: 'Show',
  keys: { back: 'bring back', write: 'write a lesson', add: 'add to a lesson', leave: 'leave out' },
}

function lines(n: number): string {
  return plural(n, { one: '# line', other: '# lines' }, 'en')
}
