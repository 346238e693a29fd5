import { plural } from '../../format.ts'

/** What students reported of a block, in its review. */
export const enReviewReports = {
  title: (p: { n: number }) => plural(p.n, { one: '# student report', other: '# student reports' }, 'en'),
  noReason: 'Does not match its source',
  settle: 'I’ve looked at it',
  settling: 'Saving…',
}
