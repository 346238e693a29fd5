import { num, plural } from '../../format.ts'

const minutes = (n: number) => plural(n, { one: '#\u00a0min', other: '#\u00a0min' }, 'en')

export const enHomeRest = {
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
  plan: 'Plan your days',
  changePlan: 'Change the plan',
  session: (p: { day: string; minutes: number }) => `${p.day}, ${minutes(p.minutes)}`,
  today: 'today',
  review: {
    waiting: (p: { n: number }) =>
      plural(p.n, { one: '# more waits for another day', other: '# more wait for other days' }, 'en'),
    waitingMany: (p: { n: number }) => `More than ${num(p.n)} wait for other days`,
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
  because: {
    same_instructor: (p: { about: string }) => `By ${p.about}, whose course you are taking`,
    finished: (p: { about: string }) => `Because you finished ${p.about}`,
    same_subject: (p: { about: string }) => `Also covers ${p.about}`,
    same_category: (p: { about: string }) => `Also in ${p.about}`,
    new: (p: { date: string }) => `Added on ${p.date}`,
  },
}
