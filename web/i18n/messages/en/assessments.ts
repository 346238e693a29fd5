import { plural } from '../../format.ts'

const count = (n: number, one: string, other: string) => plural(n, { one, other }, 'en')

export const enAssessments = {
  exam: 'Final exam',
  exercises: 'Exercises',
  none: 'This course has no exercises and no exam yet.',
  add: 'Add an exam',
  adding: 'Adding…',
  newTitle: 'Final exam',
  summary: (p: { questions: number; pass: string; percent: string }) =>
    `${count(p.questions, '# question', '# questions')}, ${p.percent} to pass (${p.pass} right)`,
  timed: (p: { minutes: number }) => count(p.minutes, '# minute', '# minutes'),
  untimed: 'no clock',
  attempts: (p: { n: number }) => count(p.n, '# attempt', '# attempts'),
  anyAttempts: 'any number of attempts',
  active: 'Open to students',
  closed: 'Closed',
  draw: 'Draw',
  multiple_choice: 'multiple choice',
  true_or_false: 'true or false',
  of: (p: { n: string }) => `of ${p.n} approved`,
  only: (p: { n: string }) => `only ${p.n} approved so far`,
  lower: (p: { n: string }) => `lower it to ${p.n}`,
  named: (p: { n: number }) => count(p.n, '# question picked by hand', '# questions picked by hand'),
  fields: {
    title: 'Title',
    duration: 'Duration',
    minutes: 'minutes, 0 for no clock',
    minutesExam: 'minutes',
    percentage: 'Success percentage',
    percent: '%',
    attempts: 'Attempts',
    perStudent: 'per student, 0 for any',
    questions: 'Questions',
  },
  notSaved: 'Not saved:',
  remove: 'Delete',
  removeAsk: (p: { name: string }) => `Delete ${p.name}?`,
  removeText: 'Only possible while nobody has taken it. This cannot be undone.',
  removeAct: 'Delete it',
  onReview: 'Numbers count approved questions; they grow while you review.',
}
