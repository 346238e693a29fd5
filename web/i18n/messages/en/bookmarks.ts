export const enBookmarks = {
  title: 'Bookmarks',
  add: 'Bookmark this lesson',
  remove: 'Remove the bookmark',
  removeOf: (p: { lesson: string }) => `Remove the bookmark of ${p.lesson}`,
  empty: 'No bookmarks yet.',
  emptyHint: 'Press the ribbon at the top of a lesson to find the lesson here again.',
  emptyAction: 'My courses',
  unavailable: 'No longer available',
}
