import { duration, num, plural } from '../../format.ts'

const cards = (n: number) => plural(n, { one: '# card', other: '# cards' }, 'en')

export const enPractice = {
  title: 'Today’s review',
  close: 'Close the review. The rest stays for later',
  place: (p: { n: number; total: number; minutes: number }) =>
    `Card ${num(p.n)} of ${num(p.total)} · about ${num(p.minutes)} min`,
  doneOf: (p: { n: number; total: number }) => `${num(p.n)} of ${num(p.total)}`,
  nothingDue: 'Nothing due',
  undo: 'Undo the last grade',
  lastSeen: (p: { when: string }) => `last seen ${p.when}`,
  first: 'for the first time',
  think: 'Answer in your head first, then turn the card.',
  answerThen: 'Choose your answer, then turn the card.',
  turn: 'Turn the card',
  skip: 'Skip',
  space: 'Space',
  right: 'That’s right',
  notYet: 'Not yet',
  howWell: 'How well did you remember it?',
  grades: { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' },
  tomorrow: 'tomorrow',
  soon: (p: { minutes: number }) => `in ${num(p.minutes)} min`,
  openLesson: (p: { title: string }) => `Open the lesson ${p.title}`,
  offline: (p: { n: number }) =>
    p.n === 0
      ? 'You’re offline. Keep going: we’ll save your grades when you’re back online'
      : plural(
          p.n,
          {
            one: '# grade is kept on this device until you’re back online',
            other: '# grades are kept on this device until you’re back online',
          },
          'en',
        ),
  refused: 'Another device had already graded this card. That grade stays.',
  end: {
    title: 'That’s all for today',
    text: (p: { remembered: number; total: number }) =>
      p.remembered === p.total
        ? `You remembered all ${cards(p.total)}.`
        : `You remembered ${num(p.remembered)} of ${num(p.total)} at once, and the rest after a second look.`,
    took: (p: { seconds: number }) => duration(p.seconds),
    remembered: 'remembered',
    again: 'asked again',
    nextWeek: 'in the next seven days',
    coming: 'What comes back, and when',
    comingLabel: (p: { tomorrow: number; total: number }) =>
      `${num(p.tomorrow)} tomorrow, ${num(p.total)} in the next seven days`,
    waitingMany: `More than ${num(99)} cards are left for the coming days`,
    waiting: (p: { n: number }) =>
      plural(
        p.n,
        {
          one: '# more card waits. It’s spread over the next days',
          other: '# more cards wait. They’re spread over the next days',
        },
        'en',
      ),
    reread: (p: { lesson: string }) => `Read “${p.lesson}” again`,
    rereadText: (p: { n: number }) => `${cards(p.n)} from it slipped today`,
  },
  pause: {
    soFar: 'Well done so far',
    title: (p: { n: number }) =>
      plural(p.n, { one: '# card comes back once more', other: '# cards come back once more' }, 'en'),
    text: (p: { when: string }) =>
      `At ${p.when}, ten minutes after you forgot. Stay here, or come back later today.`,
    now: 'Ask now',
  },
  empty: {
    title: 'Nothing is due today',
    text: (p: { n: number }) =>
      p.n === 0
        ? 'Finish a lesson and its cards come back here, just before you’d forget them.'
        : `${plural(p.n, { one: '# card comes', other: '# cards come' }, 'en')} back tomorrow. Until then, your next lesson is the best use of ten minutes.`,
  },
  mistakes: {
    title: 'Your mistakes',
    lead: 'What you got wrong and not right since, by lesson. A right answer on the same passage mends it.',
    empty: 'Nothing is open.',
    emptyText:
      'What you get wrong in a check, an exercise or an exam comes here, with questions to practise it.',
    toReview: 'Go to the review',
    missed: (p: { n: number }) =>
      plural(p.n, { one: '# passage to mend', other: '# passages to mend' }, 'en'),
    last: (p: { when: string }) => `last ${p.when}`,
    practise: 'Practise these',
    practiseOf: (p: { title: string }) => `Practise these: ${p.title}`,
    link: 'Your mistakes, by lesson',
  },
  round: {
    title: 'Practice',
    close: 'Close the practice',
    place: (p: { n: number; total: number }) => `Question ${num(p.n)} of ${num(p.total)}`,
    note: 'practice, never a mark',
    check: 'Check',
    checking: 'Checking…',
    next: 'Next',
    finish: 'See how it went',
    doneTitle: 'Practised',
    done: (p: { right: number; total: number }) => `${num(p.right)} of ${num(p.total)} right.`,
    doneText: 'What is still open stays in your mistakes and returns in your daily review.',
    back: 'Back to your mistakes',
    empty: 'There is nothing to practise in this lesson now.',
  },
  home: 'Home',
  courses: 'My courses',
  toLesson: (p: { title: string; minutes: number }) => `${p.title}, ${num(p.minutes)} min`,
  where: {
    page: (p: { n: number }) => `page ${num(p.n)}`,
    slide: (p: { n: number }) => `slide ${num(p.n)}`,
  },
}
