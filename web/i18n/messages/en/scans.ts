import { plural } from '../../format.ts'

const pages = (n: number) => plural(n, { one: '# page', other: '# pages' }, 'en')
const lines = (n: number) => plural(n, { one: '# line', other: '# lines' }, 'en')

/** Texts of reading scans and pictures: a draft, corrected beside the picture of its page. */
export const enScans = {
  open: 'Read the pages',
  openOf: (p: { name: string }) => `Read the pages of ${p.name}`,
  /** Without `pages` there are too many to name. */
  picturePages: (p: { n: number; pages: string | undefined }) =>
    p.n === 1
      ? `Page ${p.pages} is a picture. No lesson can use it until you read it here.`
      : `${p.pages === undefined ? pages(p.n) : `Pages ${p.pages}`} are pictures. No lesson can use them until you read them here.`,
  back: 'Back to the files',
  title: (p: { name: string }) => `Pages of ${p.name}`,
  lead: 'We read the pages in your browser and write a draft. You correct it beside the picture, and lessons are written only from what you confirmed.',
  partLead:
    'These pages of the file are pictures. Read them here in your browser, type them, describe what they show, or leave them out. What you confirm joins the text of the file at its place, and the rest of it stays as it is.',
  language: 'Language of the pages',
  languages: { ar: 'Arabic', en: 'English' },
  readAll: 'Read all pages',
  readRest: 'Read the other pages',
  readAgain: 'Read this page again',
  againTitle: 'Read this page again?',
  againText: 'What you corrected or typed on it is replaced.',
  againStay: 'Keep it',
  againAct: 'Read it again',
  licence: 'Tesseract, Apache License 2.0',
  reading: (p: { page: string; of: string }) => `Reading page ${p.page} of ${p.of}…`,
  byProvider: 'Send this page to the provider',
  providerNote:
    'A provider can read pages that are too unclear for the browser: the picture of that page is sent to it, and every line is yours to check.',
  stop: 'Stop',
  firstTime: 'The reader is loaded once, about 6 MB.',
  notLoaded: 'We couldn’t load the reader. Check your connection and try again, or type the page.',
  notRead: (p: { page: string }) => `The reader failed on page ${p.page}. Try again, or type the page.`,
  pictureFailed: 'We couldn’t open the file. Check your connection and try again.',
  tooMany: (p: { n: string }) =>
    `We can read files of up to ${p.n} pages this way. Split the file and upload the parts.`,
  page: (p: { n: string; of: string }) => `Page ${p.n} of ${p.of}`,
  pageNavigation: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  picture: (p: { n: string }) => `Picture of page ${p.n}`,
  text: (p: { n: string }) => `Text of page ${p.n}`,
  unread: 'This page hasn’t been read yet.',
  sure: (p: { percent: string }) => `Read with ${p.percent} certainty`,
  unclear: 'This page is too unclear for the reader, or it is fully vowelled. Type it here, or leave it out.',
  empty: 'We found no words on this page. Type them here, or leave it out.',
  leftOut: 'This page is left out: nothing on it becomes text.',
  leaveOut: 'Leave this page out',
  typeInstead: 'Type this page',
  typed: 'Text of this page',
  typedHelp: 'Type what the page says, or describe what it shows. An empty line begins a new paragraph.',
  doubted: (p: { n: number }) => `${lines(p.n)} to check: words that are hard to read, and every number`,
  allChecked: 'Every line on this page is checked',
  line: (p: { n: string }) => `Line ${p.n}`,
  confirm: (p: { n: string }) => `Line ${p.n} is right`,
  heading: (p: { n: string }) => `Line ${p.n} is a heading`,
  starts: (p: { n: string }) => `A paragraph begins with line ${p.n}`,
  remove: (p: { n: string }) => `Remove line ${p.n}`,
  keys: 'Enter confirms a line and goes to the next one to check.',
  left: (p: { pages: number; lines: number }) =>
    [
      ...(p.pages > 0 ? [plural(p.pages, { one: '# page to read', other: '# pages to read' }, 'en')] : []),
      ...(p.lines > 0 ? [plural(p.lines, { one: '# line to check', other: '# lines to check' }, 'en')] : []),
    ].join(', '),
  later: (p: { pages: number }) =>
    plural(p.pages, { one: '# page stays a picture for now', other: '# pages stay pictures for now' }, 'en'),
  nextOpen: 'Go to the next one',
  accept: 'Use this text',
  accepting: 'Saving…',
  accepted: 'The pages are text now',
}
