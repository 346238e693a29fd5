import { plural } from '../../format.ts'

/** What a student highlights and writes in a lesson. */
export const enNotes = {
  open: 'Notes',
  highlight: 'Highlight',
  note: 'Write a note',
  selected: 'What to do with the selected words',
  text: 'Your note',
  private: 'Nobody but you sees your notes.',
  save: 'Save note',
  saving: 'Saving…',
  edit: 'Edit note',
  remove: 'Delete',
  removeOf: (p: { what: string }) => `Delete: ${p.what}`,
  highlights: (p: { n: number }) => plural(p.n, { one: 'One highlight', other: '# highlights' }, 'en'),
  inLesson: 'Notes in this lesson',
  empty: 'No notes in this lesson yet.',
  emptyHint:
    'Select words in the lesson to highlight them or write a note, or write one about the part on screen.',
  about: 'Write about the part on screen',
  left: 'No longer in this lesson',
  emptyAll: 'You haven’t written any notes yet.',
  emptyAllHint: 'Select words in a lesson to highlight them or to write a note beside them.',
  emptyAction: 'Courses',
  more: 'Show more',
  download: 'Download all notes',
  allNotes: 'All your notes',
  waiting: 'Kept on this device, sent when you have a connection',
  unavailable: 'No longer available',
}
