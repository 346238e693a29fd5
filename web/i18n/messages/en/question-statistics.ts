import { plural } from '../../format.ts'

export const enQuestionStatistics = {
  points: 'Points',
  answers: 'Answers',
  facility: 'Facility',
  discrimination: 'Discrimination',
  from: 'Facility and discrimination come from the latest 300 attempts of a course, counted again as students finish.',
  right: (p: { share: string; n: number }) =>
    `${p.share} of the points, in ${plural(p.n, { one: '# answer', other: '# answers' }, 'en')}`,
  signs: {
    key_doubtful: 'Key doubtful',
    too_hard: 'Too hard',
    too_easy: 'Too easy, tells little',
    tells_little: 'Tells little',
    unused_answer: 'An answer nobody chose',
  },
}
