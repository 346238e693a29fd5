import { plural } from '../../format.ts'

const figures = (n: number) =>
  plural(n, { one: '# figure is still to be cut', other: '# figures are still to be cut' }, 'en')

export const enReviewCutting = {
  left: (p: { n: number }) => `${figures(p.n)} out of the pages`,
  stuck: (p: { n: number }) => `${figures(p.n)}: that did not work just now`,
  again: 'Try again',
}
