export const enBookmarks = {
  add: 'Bookmark this lesson',
  remove: 'Remove bookmark',
  removeOf: (p: { lesson: string }) => `Remove bookmark: ${p.lesson}`,
  empty: 'No bookmarks yet.',
  emptyHint: 'Press the bookmark at the top of a lesson to keep it here.',
  emptyAction: 'My courses',
  more: 'Show more',
  unavailable: 'No longer available',
}
