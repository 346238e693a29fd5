import { num, plural } from '../../format.ts'

const questions = (n: number) => plural(n, { one: '# question', other: '# questions' }, 'en')
const points = (n: number) => plural(n, { one: '# point', other: '# points' }, 'en')

export const enExamEditor = {
  exams: 'Exams',
  exercises: 'Exercises',
  tabs: 'Exams and exercises',
  aboutExams:
    'An exam has a clock and shows its answers after the last attempt. Its questions come from the exam pool only.',
  aboutExercises:
    'An exercise explains after each answer and has no clock unless you set one. Its questions come from the practice pool.',
  empty: { exam: 'No exams yet', exercise: 'No exercises yet' },
  emptyText: 'Each course comes with exercises and an exam that you can change.',
  toCourses: 'Go to your courses',
  more: 'Show more',
  table: {
    exam: 'Exam',
    exercise: 'Exercise',
    draws: 'Draws',
    rules: 'Time, pass mark, attempts',
    dates: 'Dates',
    state: 'State',
  },
  drawsLabel: (p: { n: number; pool: number }) => `Draws ${num(p.n)} of a pool of ${num(p.pool)}`,
  everyoneSame: (p: { n: number; pool: number }) =>
    `Pool ${num(p.pool)}, draw ${num(p.n)}: everyone sees the same questions.`,
  missing: (p: { n: number }) => `${num(p.n)} missing`,
  active: 'Active',
  inactive: 'Not active',
  opensLater: 'Opens later',
  closed: 'Closed',
  always: 'always open',
  from: (p: { when: string }) => `from ${p.when}`,
  until: (p: { when: string }) => `until ${p.when}`,
  noClock: 'no clock',
  noLimit: 'no limit',
  minutes: (p: { n: number }) => `${num(p.n)} min`,
  attempts: (p: { n: number }) => plural(p.n, { one: '# attempt', other: '# attempts' }, 'en'),
  sentence: (p: { questions: number; minutes: number; attempts: number }) =>
    `${questions(p.questions)}${p.minutes > 0 ? ` in ${plural(p.minutes, { one: '# minute', other: '# minutes' }, 'en')}` : ''}, ${
      p.attempts === 0
        ? 'any number of attempts'
        : plural(p.attempts, { one: '# attempt', other: '# attempts' }, 'en')
    }.`,
  passPoints: (p: { pass: number; total: number }) => `${num(p.pass)} of ${points(p.total)}`,
  passRange: (p: { low: number; high: number }) =>
    `${num(p.low)} to ${points(p.high)}, depending on the draw`,
  drawn: { exam: 'Drawn from the exam pool', exercise: 'Drawn from the practice pool' },
  addRule: 'Add a rule',
  removeRule: (p: { n: number }) => `Remove rule ${num(p.n)}`,
  rule: (p: { n: number }) => `Rule ${num(p.n)}`,
  fields: { count: 'How many', type: 'Type', level: 'Level', difficulty: 'Difficulty', skill: 'Skill' },
  anyType: 'any type',
  anyLevel: 'any level',
  anyDifficulty: 'any difficulty',
  anySkill: 'any skill',
  ofPool: (p: { n: number }) => `of ${num(p.n)}`,
  only: (p: { n: number }) => `only ${num(p.n)}`,
  named: 'Picked by hand, in every attempt',
  pick: 'Pick questions',
  picked: (p: { n: number }) =>
    plural(p.n, { zero: 'None picked', one: '# picked', other: '# picked' }, 'en'),
  unpick: (p: { title: string }) => `Remove ${p.title}`,
  pickTitle: 'Pick questions for every attempt',
  pickDone: 'Done',
  pickNone: 'This course has no approved questions yet.',
  pools: 'Two pools, kept apart',
  poolsText: (p: { all: number; practice: number; exam: number }) =>
    `A question from an exercise never comes in the exam, so practice can’t be learnt by heart. Of ${questions(p.all)}, ${num(p.practice)} are for practice and ${num(p.exam)} for the exam.`,
  poolsTable: { level: 'Level', practice: 'Practice', exam: 'Exam', noLevel: 'Whole course' },
  sort: 'Sort questions',
  before: 'Worth a look',
  short: (p: { rule: number; wants: number; has: number }) =>
    `Rule ${num(p.rule)} asks for ${questions(p.wants)}; the pool has ${num(p.has)}.`,
  lower: (p: { n: number }) => `Lower it to ${num(p.n)}`,
  drop: 'Remove the rule',
  anyOf: (p: { n: number }) => `Draw any difficulty (${num(p.n)})`,
  write: (p: { n: number }) => `Write ${questions(p.n)}`,
  small: (p: { pool: number; draw: number; better: number }) =>
    `The pool has ${questions(p.pool)} and ${num(p.draw)} are drawn. With ${num(p.better)}, a second attempt would differ.`,
  rules: 'Rules',
  duration: 'Duration',
  minutesUnit: 'minutes',
  minutesOrNone: 'minutes, 0 for no clock',
  pass: 'Pass mark',
  attemptsLabel: 'Attempts',
  perStudent: 'per student, 0 for no limit',
  pause: 'Wait between attempts',
  pauseUnit: 'minutes',
  opens: 'Opens',
  closes: 'Closes',
  clear: (p: { field: string }) => `${p.field}: no date`,
  shows: 'What the result shows',
  showParts: {
    score: 'Points',
    topics: 'Which lessons went well',
    right: 'Which questions were right',
    reasons: 'Right answers and reasons',
  },
  when: {
    now: 'at once',
    after_last_attempt: 'after the last attempt',
    after_close: 'after it closes',
    never: 'never',
  },
  needsClose: 'Set when it closes, or nobody will see this.',
  neverLast: 'With any number of attempts there is no last one.',
  certificateShows: 'A certificate says the points at once, whatever is chosen here.',
  showsAll: 'An exercise explains each answer at once, so its result shows everything.',
  preview: 'Try as a student',
  activate: 'Activate',
  deactivate: 'Deactivate',
  onPublish: 'Students get these rules with the next publish.',
  notSaved: 'We couldn’t save this:',
}
