import { num, plural } from '../../format.ts'

const minutes = (n: number) => plural(n, { one: '#\u00a0min', other: '#\u00a0min' }, 'en')

/** What the courses of a student and the page of a lesson both say of reading. */
export const enReading = {
  minutes: (p: { n: number }) => minutes(p.n),
  minutesLeft: (p: { n: number }) => `${minutes(p.n)} left`,
  lessonOf: (p: { n: number; total: number }) => `Lesson ${num(p.n)} of ${num(p.total)}`,
  readingProgress: 'Reading progress',
  toPath: 'Back to the course',
}
