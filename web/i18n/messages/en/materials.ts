import { plural } from '../../format.ts'

const pages = (n: number) => plural(n, { one: '# page', other: '# pages' }, 'en')
const words = (n: number) => plural(n, { one: '# word', other: '# words' }, 'en')

export const enMaterials = {
  crumb: 'Courses',
  newCourse: 'New course',
  heading: 'Upload your files',
  drop: 'Drop files here, or choose files',
  hint: (p: { size: string; count: string }) =>
    `PDF, Word, PowerPoint, text, pictures of pages, audio or video with captions. Up to ${p.size} per file and ${p.count} files per course`,
  earlier: 'Use an earlier file',
  earlierTitle: 'Choose from your files',
  earlierEmpty: 'You have no other files to add.',
  earlierAdd: 'Add',
  kindNote: 'We detect the file type from its content, not its name. Lessons follow the order of the files.',
  files: (p: { n: number }) => plural(p.n, { one: '# file', other: '# files' }, 'en'),
  counts: {
    ready: (p: { n: string }) => `${p.n} ready`,
    running: (p: { n: string }) => `${p.n} in progress`,
    bad: (p: { n: number }) => plural(p.n, { one: '# needs fixing', other: '# need fixing' }, 'en'),
  },
  languages: { ar: 'Arabic', en: 'English', fa: 'Persian', fr: 'French', other: 'another language' },
  waiting: 'Waiting to upload',
  sending: (p: { percent: string }) => `Uploading ${p.percent}`,
  sendingLeft: (p: { percent: string; seconds: string }) =>
    `Uploading ${p.percent}, ${p.seconds}\u00a0s left`,
  sent: 'Uploaded. We’ll read it next',
  reading: 'Reading',
  listening: (p: { done: string; total: string }) =>
    `Writing down what is said: minute ${p.done} of ${p.total}`,
  readingPage: (p: { done: string; total: string }) => `Reading: page ${p.done} of ${p.total}`,
  ready: (p: { facts: string }) => `Ready: ${p.facts}`,
  pages,
  aboutWords: (p: { n: number }) => `about ${words(p.n)}`,
  progressOf: (p: { name: string }) => `Progress of ${p.name}`,
  paused: 'Paused because you’re offline. It will resume when you’re back.',
  stopped: 'The upload was interrupted.',
  tooLarge: (p: { size: string }) =>
    `Not uploaded: the limit is ${p.size} per file. Split the file or compress its pictures.`,
  noRoom: (p: { used: string; limit: string }) =>
    `Not uploaded: you’ve used ${p.used} of your ${p.limit}. Delete earlier files or choose a larger plan, then try again.`,
  noRoomForText: (p: { used: string; limit: string }) =>
    `Not uploaded: your files have ${p.used} of your ${p.limit} characters of text. Delete earlier files or choose a larger plan, then try again.`,
  seePlans: 'See plans',
  deleteAsk: 'Delete this file? This can’t be undone.',
  delete: 'Delete',
  deleting: 'Deleting…',
  deleteOf: (p: { name: string }) => `Delete ${p.name}`,
  tooMany: (p: { count: string }) => `Not uploaded: a course can have at most ${p.count} files.`,
  unsupported: 'Not uploaded: this isn’t a PDF, Word, PowerPoint, text, picture, audio or video file.',
  remove: (p: { name: string }) => `Remove ${p.name}`,
  cancelUpload: (p: { name: string }) => `Cancel the upload of ${p.name}`,
  retry: 'Try again',
  replace: 'Replace',
  retryOf: (p: { name: string }) => `Try again: ${p.name}`,
  replaceOf: (p: { name: string }) => `Replace ${p.name}`,
  moveUp: (p: { name: string }) => `Move ${p.name} up`,
  seeText: 'See text',
  text: (p: { name: string }) => `Text of ${p.name}`,
  moreText: 'Show more',
  page: (p: { n: string }) => `Page ${p.n}`,
}
