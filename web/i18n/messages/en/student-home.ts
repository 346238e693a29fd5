import { num, plural } from '../../format.ts'

const minutes = (n: number) => plural(n, { one: '#\u00a0min', other: '#\u00a0min' }, 'en')

export const enStudentHome = {
  resume: 'Pick up where you left off',
  continueLeft: (p: { n: number }) => `Continue, ${minutes(p.n)} left`,
  start: 'Start the first lesson',
  finished: 'You’ve finished all lessons',
  toExam: 'Go to the final exam',
  another: 'Choose another course',
  steps: {
    notThisTime: 'Not this time',
    first: 'Your first lesson',
    exercise: 'Next: an exercise',
    exam: 'Final exam',
    examOpen: 'Your exam is running',
    finished: 'Course complete',
    missing: (p: { n: number }) =>
      plural(p.n, { one: 'You need # more point to pass', other: 'You need # more points to pass' }, 'en'),
    passed: (p: { name: string }) => `You passed, ${p.name}`,
    passMark: (p: { n: number }) => `Pass mark ${num(p.n)}`,
    practise: 'Practise what you missed',
    continueExercise: 'Continue the exercise',
    levelExam: 'Next: an exam',
    review: 'Time to refresh',
    allDone: 'All your courses are complete',
    allDoneTitle: 'Which course is next?',
    empty: 'Your course',
    mayAsk: (p: { name: string }) => `${p.name} can give you another attempt.`,
    asked: (p: { name: string }) => `You’ve asked ${p.name} for another attempt. You’ll get a notification.`,
    ask: 'Ask for another attempt',
    asking: 'Asking…',
    timeLeft: (p: { time: string }) => `${p.time} left`,
    timeOver: 'Time is up. We’re marking your saved answers.',
  },
  closedCourse: 'This course takes no new students. It stays open to you.',
  closedShort: 'takes no new students',
  planToday: (p: { n: number }) => `${minutes(p.n)} planned for today`,
  restToday: 'a rest day in your plan',
  week: 'This week',
  weekDone: (p: { n: number }) =>
    plural(
      p.n,
      { zero: 'No days yet. One lesson is enough to start', one: '# day so far', other: '# days so far' },
      'en',
    ),
  weekOf: (p: { done: number; days: number }) =>
    `${num(p.done)} of ${plural(p.days, { one: '# day', other: '# days' }, 'en')} done`,
  dayDone: 'learned',
  dayRest: 'rest day',
  weeksKept: (p: { n: number }) => plural(p.n, { one: '# week', other: '# weeks in a row' }, 'en'),
  weeksKeptHint: 'A rest day doesn’t break it',
  plan: 'Plan your days',
  changePlan: 'Change the plan',
  session: (p: { day: string; minutes: number }) => `${p.day}, ${minutes(p.minutes)}`,
  today: 'today',
  review: {
    title: (p: { n: number }) => plural(p.n, { one: '# card to refresh', other: '# cards to refresh' }, 'en'),
    about: (p: { minutes: number }) => `About ${minutes(p.minutes)}`,
    waiting: (p: { n: number }) =>
      plural(p.n, { one: '# more waits for another day', other: '# more wait for other days' }, 'en'),
    waitingMany: (p: { n: number }) => `More than ${num(p.n)} wait for other days`,
    start: 'Start the review',
    mistakes: 'Your mistakes, by lesson',
    fills: 'Your review fills itself',
    fillsText: 'After each lesson a few questions come back here, just before you’d forget them.',
    done: 'Today’s review is done',
    doneText: (p: { n: number }) =>
      plural(p.n, { one: 'You refreshed # card today.', other: 'You refreshed # cards today.' }, 'en'),
  },
  advice: {
    title: 'Worth another look',
    mistakes: (p: { n: number }) =>
      plural(
        p.n,
        {
          one: 'Because you missed # passage here. Practise it',
          other: 'Because you missed # passages here. Practise them',
        },
        'en',
      ),
    slipped: (p: { n: number }) =>
      `Because ${plural(p.n, { one: '# of its cards', other: '# of its cards' }, 'en')} slipped before. Read it again`,
  },
  mine: 'Your courses',
  next: 'Suggested for you',
  allCourses: 'All courses',
  empty: 'You haven’t joined a course yet.',
  emptyAction: 'Choose your first course',
  because: {
    same_instructor: (p: { about: string }) => `By ${p.about}, whose course you are taking`,
    finished: (p: { about: string }) => `Because you finished ${p.about}`,
    same_subject: (p: { about: string }) => `Also covers ${p.about}`,
    same_category: (p: { about: string }) => `Also in ${p.about}`,
    new: (p: { date: string }) => `Added on ${p.date}`,
  },
}
