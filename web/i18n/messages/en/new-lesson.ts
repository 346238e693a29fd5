import { plural } from '../../format.ts'

const passages = (n: number) => plural(n, { one: '# passage', other: '# passages' }, 'en')

/** What a lesson that is added to a level begins from. */
export const enNewLesson = {
  title: (p: { level: string }) => `New lesson in ${p.level}`,
  cancel: 'Cancel',
  name: 'Title of the lesson',
  ways: 'How it begins',
  write: 'Write it yourself',
  writeHint: 'Marked as your own words',
  pages: 'From pages of the files',
  pagesHint: 'Pages, slides or minutes that you choose',
  file: 'From a new file',
  fileHint: 'PDF, Word, slides, audio',
  add: 'Just add',
  addOpen: 'Add and open the editor',
  adding: 'Adding…',
  later: 'Students see it after you publish.',
  from: 'Pages it is made of',
  fromFile: 'File',
  none: 'This course has no files with text yet. Add one, or write the lesson yourself.',
  whole: 'Beginning',
  page: (p: { n: string }) => `Page ${p.n}`,
  slide: (p: { n: string }) => `Slide ${p.n}`,
  passages: (p: { n: number }) => passages(p.n),
  alsoUsed: 'Also what other lessons already use',
  allUsed: 'other lessons use it',
  chosen: (p: { n: number }) => `${passages(p.n)} chosen`,
  most: (p: { n: number; max: string }) =>
    `${passages(p.n)} chosen. A lesson takes ${p.max} at most: choose fewer pages.`,
  generate: 'Write the lesson',
  generating: 'Starting…',
  fileText:
    'Only the new file is read. Its lessons come to the end of this level, with titles from the file.',
  being: (p: { name: string }) => `We’re writing ${p.name}`,
  beingFiles: 'We’re writing lessons from the new files',
  written: 'The lesson is there and waits for your review.',
  stopped: (p: { why: string }) => `Nothing was written. ${p.why}`,
  progress: 'See progress',
}
