import { plural } from '../../format.ts'

const minutes = (n: number) => plural(n, { one: '#\u00a0min', other: '#\u00a0min' }, 'en')

export const enPlanner = {
  title: 'Study plan',
  lead: 'Choose your days. Rest days are part of the plan, and it moves by itself when life does.',
  empty: 'Join a course, and you can plan it here.',
  emptyAction: 'Choose a course',
  days: 'Days',
  minutes: 'Minutes a day',
  minutesOf: (p: { n: number }) => minutes(p.n),
  target: 'Finish by (optional)',
  remind: 'Remind me on my days',
  save: 'Save the plan',
  make: 'Make a plan',
  saving: 'Saving…',
  change: 'Change the plan',
  cancel: 'Cancel',
  remove: 'Delete the plan',
  done: 'You’ve done everything in this course. Well done.',
  endsOn: (p: { date: string; sessions: number }) =>
    `${plural(p.sessions, { one: '# session', other: '# sessions' }, 'en')}, the last one on ${p.date}`,
  late: (p: { target: string; date: string }) =>
    `These days aren’t enough to finish by ${p.target}: the last session would be on ${p.date}.`,
  lateMinutes: (p: { n: number }) => `${minutes(p.n)} a day would be enough.`,
  take: (p: { n: number }) => `Study ${minutes(p.n)} a day`,
  moveDate: (p: { date: string }) => `Finish by ${p.date} instead`,
  changed: 'Your plan has changed',
  tooLong: 'At this pace it would take more than ten years.',
  lateDays: 'More days or a later date would help.',
  sessions: 'What comes next',
  today: 'Today',
  review: 'Daily review',
  more: (p: { n: number }) => plural(p.n, { one: '# more session', other: '# more sessions' }, 'en'),
  first: {
    title: 'How many days a week suit you?',
    text: 'Rest days are part of the plan. Change it whenever you like.',
    days: (p: { n: number }) => plural(p.n, { one: '# day', other: '# days' }, 'en'),
    doneBy: (p: { date: string }) => `done by ${p.date}`,
    about: 'About 15 minutes a day: a lesson and a short review.',
    saved: 'Your plan is ready',
  },
  calendar: {
    title: 'In your calendar',
    text: 'Your calendar app can subscribe to this address and follow your plan as it moves. Anyone who has the address can see your sessions.',
    make: 'Create an address',
    address: 'Calendar address',
    copy: 'Copy the address',
    copied: 'Address copied',
    end: 'End this address',
    ended: 'The address no longer works',
  },
}
