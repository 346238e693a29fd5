import { plural } from '../../format.ts'

/** The glossary of a course. */
export const enGlossary = {
  title: 'Glossary',
  what: 'Students see it with the course once you publish. The next time something is generated, the engine gets it too.',
  add: 'Add a term',
  collect: 'Add from lessons',
  collecting: 'Adding…',
  collected: (p: { n: number }) =>
    plural(
      p.n,
      { zero: 'Every term that lessons define is here', one: '# term added', other: '# terms added' },
      'en',
    ),
  empty: 'No terms yet',
  emptyText: 'Write one, or add the terms that the lessons define.',
  count: (p: { n: number }) => plural(p.n, { one: '# term', other: '# terms' }, 'en'),
  from: (p: { lesson: string }) => `From ${p.lesson}`,
  own: 'Written by you',
  edit: (p: { term: string }) => `Edit ${p.term}`,
  more: (p: { term: string }) => `More for ${p.term}`,
  merge: 'Merge into another term',
  mergeTitle: (p: { term: string }) => `Merge ${p.term} into another term`,
  mergeText: 'The other term stays with its meaning. This one leaves the glossary.',
  mergeInto: 'Term that stays',
  merged: 'The terms are merged',
  delete: 'Delete',
  deleted: (p: { term: string }) => `${p.term} is deleted`,
  undo: 'Undo',
  term: 'Term',
  meaning: 'Meaning',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The term is saved',
  cancel: 'Cancel',
  offline: 'You’re offline. The glossary can be changed again once you’re connected.',
}
