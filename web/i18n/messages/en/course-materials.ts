import { plural } from '../../format.ts'

/** Texts of a course's files and of the web page that becomes one. */
export const enCourseMaterials = {
  web: 'Add a web page',
  webTitle: 'Add a web page',
  webLead:
    'We keep its text as it is today. Menus, forms and pictures are left out. A video on YouTube or Vimeo stays there: you add its captions, and sources open it at their second.',
  address: 'Address of the page',
  fetch: 'Add page',
  fetching: 'Fetching the page…',
  title: 'Files of this course',
  lead: 'Lessons that you’ve written or reviewed stay as they are. Only new files become new lessons, after the ones that are there.',
  none: 'This course has no files yet.',
  add: 'Add files',
  adding: 'Uploading…',
  chip: 'New',
  remove: (p: { name: string }) => `Take ${p.name} out of the course`,
  generate: (p: { n: number }) =>
    plural(p.n, { one: 'Write lessons from # new file', other: 'Write lessons from # new files' }, 'en'),
  starting: 'Starting…',
  unread: 'New files are still being read.',
  stuck: 'Some new files can’t be read yet. Add what they need, or take them out.',
  book: 'Book and cards',
  bookLead:
    'Everything students have now, with its sources: to print, to save as PDF, or as an e-book (EPUB).',
  bookPrint: 'Book to print',
  cardsPrint: 'Cards to print',
  bookGet: 'E-book (EPUB)',
  bookClosed: 'Publish the course first: a book is made of what students have.',
}
