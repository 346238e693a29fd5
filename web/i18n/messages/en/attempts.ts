import { num, plural } from '../../format.ts'

export const enAttempts = {
  previewOver: 'The preview of this is over. Nothing was recorded, and students would see their result here',
  title: { exam: 'Final exam', exercise: 'Exercise', result: 'Result' },
  before: {
    facts: { questions: 'Questions', time: 'Time', pass: 'Pass mark', attempts: 'Attempts left' },
    noClock: 'No time limit',
    anyNumber: 'Any number',
    questions: (p: { n: number }) => plural(p.n, { one: '# question', other: '# questions' }, 'en'),
    minutes: (p: { n: number }) => plural(p.n, { one: '# minute', other: '# minutes' }, 'en'),
    rules: [
      'The clock starts when you press start, and runs on even if you close the page.',
      'Each answer is saved at once. You can go on from another device.',
      'When the time is over, what is saved counts.',
    ],
    rulesExercise: [
      'Each answer is saved at once. You can go on from another device.',
      'Afterwards you see the right answers with their sources.',
    ],
    start: 'Start now',
    resume: 'Go on with your attempt',
    starting: 'Starting…',
    back: 'Back to the course',
    none: 'No attempts are left',
    inactive: 'It is closed for now.',
    best: (p: { score: string }) => `See your best result, ${p.score}`,
    closed: 'Finish the lessons of the course first.',
    notFound: 'The exercise was not found',
  },
  question: (p: { n: number; total: number }) => `Question ${num(p.n)} of ${num(p.total)}`,
  points: (p: { n: number }) => plural(p.n, { one: '# point', other: '# points' }, 'en'),
  answers: 'Answers',
  place: {
    page: (p: { n: number }) => `page ${num(p.n)}`,
    slide: (p: { n: number }) => `slide ${num(p.n)}`,
    paragraph: (p: { n: number }) => `paragraph ${num(p.n)}`,
  },
  letters: ['A', 'B', 'C', 'D', 'E', 'F'],
  flag: 'Flag',
  flagged: 'Flagged',
  previous: 'Previous',
  next: 'Next question',
  finish: 'Finish exam',
  finishExercise: 'Finish exercise',
  all: (p: { done: number; total: number }) => `All questions, ${num(p.done)} of ${num(p.total)} answered`,
  answered: (p: { done: number; total: number }) => `${num(p.done)} of ${num(p.total)} answered`,
  questions: 'Questions',
  legend: { answered: 'Answered', empty: 'Empty', flagged: 'Flagged' },
  cell: (p: { n: number; answered: boolean; flagged: boolean }) =>
    [`${num(p.n)}`, p.answered ? 'answered' : 'empty', p.flagged ? 'flagged' : ''].filter(Boolean).join(', '),
  safe: 'Safe even if you lose the connection.',
  offline: 'Offline. Your answers are kept here and sent when you are back.',
  waiting: (p: { n: number }) =>
    plural(p.n, { one: '# answer waiting to be sent', other: '# answers waiting to be sent' }, 'en'),
  left: (p: { minutes: number; seconds: number }) =>
    `${num(p.minutes)} minutes ${num(p.seconds)} seconds left`,
  announce: (p: { n: number }) => plural(p.n, { one: '# minute left', other: '# minutes left' }, 'en'),
  timeOver: 'The time is over. Your saved answers are being marked.',
  keys: {
    title: 'All keys',
    choose: 'Choose an answer',
    next: 'Next question',
    previous: 'Previous question',
    flag: 'Flag',
    list: 'All keys',
  },
  ask: {
    title: 'Finish now?',
    body: (p: { empty: number }) =>
      plural(
        p.empty,
        {
          zero: 'All questions are answered. Afterwards nothing can be changed.',
          one: '# question is still empty. Afterwards nothing can be changed.',
          other: '# questions are still empty. Afterwards nothing can be changed.',
        },
        'en',
      ),
    confirm: 'Finish exam',
    stay: 'Go on answering',
    finishing: 'Marking…',
  },
  result: {
    passed: (p: { name: string }) => `You passed, ${p.name}`,
    passedExercise: 'Well climbed',
    notYet: 'Not yet, and you know now what to look at',
    facts: (p: { right: number; total: number; minutes: number }) =>
      `${num(p.right)} of ${plural(p.total, { one: '# point', other: '# points' }, 'en')}, in ${plural(p.minutes, { one: '# minute', other: '# minutes' }, 'en')}`,
    certificate: 'See your certificate',
    again: 'Take it again',
    toCourse: 'Back to the course',
    passMark: (p: { n: number }) => `Pass mark ${num(p.n)}`,
    scale: (p: { score: number; pass: number }) => `${num(p.score)} percent; the pass mark is ${num(p.pass)}`,
    wrong: (p: { n: number }) =>
      plural(
        p.n,
        { zero: 'Everything was right', one: 'One to look at again', other: '# to look at again' },
        'en',
      ),
    number: (p: { n: number }) => `Question ${num(p.n)}`,
    yours: 'Your answer',
    unanswered: 'Left empty',
    right: 'Correct answer',
    correct: (p: { n: number }) =>
      plural(p.n, { zero: 'No correct answers', one: '# correct answer', other: '# correct answers' }, 'en'),
    left: (p: { n: number }) =>
      plural(
        p.n,
        {
          zero: 'No attempts are left. Your best score counts.',
          one: '# attempt is left. Your best score counts.',
          other: '# attempts are left. Your best score counts.',
        },
        'en',
      ),
    attempt: (p: { title: string; n: number }) => `${p.title}, attempt ${num(p.n)}`,
    byLesson: 'By lesson',
    regraded: (p: { date: string }) => `Marked again on ${p.date}:`,
  },
}
