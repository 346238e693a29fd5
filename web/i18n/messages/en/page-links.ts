/** Pages that links on several screens lead to; their titles are the same words. */
export const enPageLinks = {
  getApp: 'Get the app',
  privacy: 'Privacy',
  terms: 'Terms of use',
  statements: 'Sales by month',
  bookmarks: 'Bookmarks',
  notes: 'Notes',
}
