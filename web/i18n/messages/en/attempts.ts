import { num, plural } from '../../format.ts'
import { pointsOf } from '../../points.ts'

const points = (n: number) => plural(n, { one: '# point', other: '# points' }, 'en')

export const enAttempts = {
  previewOver: 'The preview ends here. Nothing was recorded. Students see their result at this point',
  title: { exam: 'Final exam', exercise: 'Exercise', result: 'Result' },
  before: {
    facts: { questions: 'Questions', time: 'Time', pass: 'Pass mark', attempts: 'Attempts left' },
    noClock: 'No time limit',
    anyNumber: 'Any number',
    questions: (p: { n: number }) => plural(p.n, { one: '# question', other: '# questions' }, 'en'),
    minutes: (p: { n: number }) => plural(p.n, { one: '# minute', other: '# minutes' }, 'en'),
    rules: [
      'The clock starts when you press start. It keeps running if you close the page.',
      'Each answer is saved as you give it. You can continue on another device.',
      'When time is up, your saved answers count.',
    ],
    rulesExercise: [
      'After each answer you see whether it’s right.',
      'Your first answer to each question counts. What you miss comes back at the end.',
      'Your answers are kept. You can leave and continue on another device.',
    ],
    start: 'Start now',
    resume: 'Continue your attempt',
    starting: 'Starting…',
    back: 'Back to the course',
    none: 'You have no attempts left',
    inactive: 'It’s closed for now.',
    best: (p: { score: string }) => `See your best result, ${p.score}`,
    closed: 'Finish the lessons of this course first.',
    notFound: 'The exercise was not found',
  },
  question: (p: { n: number; total: number }) => `Question ${num(p.n)} of ${num(p.total)}`,
  points: (p: { n: number }) => points(p.n),
  place: {
    page: (p: { n: number }) => `page ${num(p.n)}`,
    slide: (p: { n: number }) => `slide ${num(p.n)}`,
    paragraph: (p: { n: number }) => `paragraph ${num(p.n)}`,
  },
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
  safe: 'Your answers are safe even if you lose the connection.',
  offline: 'You’re offline. We keep your answers on this device and send them when you’re back online.',
  waiting: (p: { n: number }) =>
    plural(p.n, { one: '# answer waiting to be sent', other: '# answers waiting to be sent' }, 'en'),
  left: (p: { minutes: number; seconds: number }) =>
    `${num(p.minutes)} minutes ${num(p.seconds)} seconds left`,
  announce: (p: { n: number }) => plural(p.n, { one: '# minute left', other: '# minutes left' }, 'en'),
  timeOver: 'Time is up. We’re marking your saved answers.',
  keys: {
    title: 'Keyboard shortcuts',
    choose: 'Choose an answer',
    next: 'Next question',
    previous: 'Previous question',
    flag: 'Flag',
    list: 'Keyboard shortcuts',
  },
  ask: {
    title: 'Finish now?',
    body: (p: { empty: number }) =>
      plural(
        p.empty,
        {
          zero: 'You’ve answered every question. You can’t change anything after this.',
          one: '# question is still empty. You can’t change anything after this.',
          other: '# questions are still empty. You can’t change anything after this.',
        },
        'en',
      ),
    confirm: 'Finish exam',
    stay: 'Keep answering',
    finishing: 'Marking…',
  },
  exercise: {
    title: (p: { title: string }) => `Exercise: ${p.title}`,
    leave: 'Leave. Your answers are kept',
    noClock: 'No clock. Leave and return whenever you like.',
    allDone: 'All questions answered',
    rungs: (p: { answered: number; right: number }) =>
      `${num(p.answered)} answered, ${num(p.right)} right on the first try`,
    counts: 'Your first answer counts.',
    again: (p: { n: number }) => `Once more: question ${num(p.n)}`,
    noLongerCounts: 'This doesn’t change your score.',
    check: 'Check',
    checking: 'Checking…',
    answerFirst: 'Answer first',
    right: 'Right',
    wrong: 'Not yet',
    partly: 'Partly right',
    returns: 'Comes back at the end.',
    kept: 'Kept on this device',
    keptText:
      'You’re offline. We’ll send this answer when you’re back online and then tell you whether it’s right.',
    againOffline: 'You’re offline. This can be checked once you’re back online.',
    gone: 'Your instructor has withdrawn this question, so it no longer counts.',
    preview: 'Students see here whether they are right, the reason and the source. A preview marks nothing.',
    toSummary: 'See the summary',
    waitingTitle: 'Waiting for the connection',
    waitingText: 'Your answers are kept on this device. The exercise ends once they are sent.',
    hint: 'Hint',
    hintShown: 'Hint shown',
    hintOffline: 'You need a connection to get the hint',
    hintInPreview: 'Students get the hint here',
    keyEnter: 'Check, continue',
    keySource: 'Open the source',
    rules: {
      title: 'How practice works',
      hint: 'A hint costs nothing.',
      first: 'Your first answer to each question counts.',
      again: 'What you miss comes back at the end.',
    },
    firstTry: (p: { right: number; total: number }) =>
      `${num(p.right)} of ${num(p.total)} right on the first try`,
    allRight: 'All of them are right now',
    score: (p: { score: number; total: number; pass: number }) =>
      `${pointsOf(p, 'en')}. The pass mark is ${num(p.pass)}.`,
    look: 'Worth another look',
    mended: 'Right the second time',
    firstRight: (p: { n: number }) => `${num(p.n)} right on the first try`,
    steps: 'What comes next',
    later: 'Later',
  },
  result: {
    passed: (p: { name: string }) => `You passed, ${p.name}`,
    passedExercise: 'Well done, you passed',
    notYet: 'Not this time. Here’s what to review',
    facts: (p: { minutes: number }) =>
      `You finished in ${plural(p.minutes, { one: '# minute', other: '# minutes' }, 'en')}`,
    outOf: (p: { total: number }) => `of ${points(p.total)}`,
    score: (p: { score: number; total: number }) => pointsOf(p, 'en'),
    certificate: 'See your certificate',
    again: 'Take it again',
    toExam: 'Go to the final exam',
    practise: (p: { n: number }) =>
      plural(p.n, { one: 'Practise this question', other: 'Practise these # questions' }, 'en'),
    practising: 'Practise what you missed',
    practisingNote: 'This doesn’t count. Try each question until you get it right.',
    practised: 'You’ve now answered all of them correctly',
    seeAnswers: 'See the answers',
    practice: {
      right: 'Correct',
      wrong: 'Not yet. Try another answer',
      unsure: 'Compare your answer with the correct one:',
    },
    toCourse: 'Back to the course',
    passMark: (p: { n: number }) => `Pass mark ${num(p.n)}`,
    scale: (p: { score: number; total: number; pass: number }) =>
      `You scored ${pointsOf(p, 'en')}. The pass mark is ${num(p.pass)}`,
    wrong: (p: { n: number }) =>
      plural(
        p.n,
        { zero: 'You got everything right', one: '# question to review', other: '# questions to review' },
        'en',
      ),
    number: (p: { n: number }) => `Question ${num(p.n)}`,
    yours: 'Your answer',
    yoursPartly: 'Your answer, partly right',
    unanswered: 'Left empty',
    right: 'Correct answer',
    correct: (p: { n: number }) =>
      plural(p.n, { zero: 'No correct answers', one: '# correct answer', other: '# correct answers' }, 'en'),
    left: (p: { n: number }) =>
      plural(
        p.n,
        {
          zero: 'You have no attempts left. Your best score counts.',
          one: 'You have # attempt left. Your best score counts.',
          other: 'You have # attempts left. Your best score counts.',
        },
        'en',
      ),
    attempt: (p: { title: string; n: number }) => `${p.title}, attempt ${num(p.n)}`,
    byLesson: 'By lesson',
    regraded: (p: { date: string }) => `Regraded on ${p.date}:`,
  },
  wayBack: {
    title: 'What you can do now',
    practise: (p: { n: number }) =>
      plural(p.n, { one: 'Practise # question', other: 'Practise # questions' }, 'en'),
    reread: (p: { title: string }) => `Read “${p.title}” again`,
    rereadNote: (p: { n: number }) =>
      plural(
        p.n,
        { one: '# question you missed is from it', other: '# questions you missed are from it' },
        'en',
      ),
    again: 'Take the exam again',
    againNote: 'Your best score counts.',
    open: 'Keep learning in the course',
    openNote: 'Its lessons and exercises stay open.',
  },
}
