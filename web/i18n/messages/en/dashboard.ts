import { plural } from '../../format.ts'

const count = (n: number, one: string, other: string) => plural(n, { one, other }, 'en')

/** What the instructor's home says besides its lists: what stands under its counts, and what students did. */
export const enDashboard = {
  published: (p: { n: number }) => count(p.n, '# published', '# published'),
  joined: (p: { n: number }) => count(p.n, '# joined this week', '# joined this week'),
  active: (p: { n: number }) => count(p.n, '# active', '# active'),
  week: {
    title: 'Lessons finished in the last 7 days',
    table: 'Table',
    label: (p: { n: number }) => count(p.n, '# lesson finished', '# lessons finished'),
    day: 'Day',
    lessons: 'Lessons',
  },
  stopped: (p: { n: number }) => `${count(p.n, '# student', '# students')} may need help in`,
  stoppedWhy: 'They began, have not finished, and have not been seen for five days or more.',
  stoppedAct: 'See names',
  doubtful: 'Check the key of',
  doubtfulWhy: (p: { share: string; n: number }) =>
    `Students earned ${p.share} of its points in ${count(p.n, '# answer', '# answers')}. The key may be wrong.`,
  doubtfulAct: 'Open the question',
  contested: (p: { n: number }) => `${count(p.n, '# student doubts', '# students doubt')} the key of`,
  contestedWhy: 'Correct the key, or tell them why it is right.',
}
