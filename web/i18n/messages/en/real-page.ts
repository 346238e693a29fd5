/** Texts of a source's page as it looks. */
export const enRealPage = {
  showPage: 'Show the page',
  showText: 'Show the text',
  page: (p: { n: string }) => `Page ${p.n} as it looks`,
  marked: 'Marked on the page:',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit to width',
  next: 'The next page of the passage',
  previous: 'The page of the passage before',
  unavailable: 'This page can’t be shown as it looks. Here is its text.',
  failed: 'We couldn’t load the page. Here is its text.',
  offline: 'You’re offline. Here is the text of the page.',
  unmarked: 'We couldn’t mark the passage on this page. The text shows it.',
}
