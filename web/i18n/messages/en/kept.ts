import { plural } from '../../format.ts'

/** What is on this device for times without a connection. */
export const enKept = {
  lead: 'Lessons you open are kept on this device with their pictures, so you can read them without a connection. Recordings and videos are kept when you choose so in the lesson.',
  leaving: 'Everything is removed from this device when you log out.',
  room: (p: { used: string; free: string }) => `${p.used} used · ${p.free} free`,
  lessons: (p: { n: number }) => plural(p.n, { one: 'One lesson', other: '# lessons' }, 'en'),
  withMedia: 'With its recording or video',
  remove: 'Remove',
  removeOf: (p: { title: string }) => `Remove from this device: ${p.title}`,
  removeAll: 'Remove everything',
  ask: 'Remove these lessons from this device?',
  askHint: 'You can open them again whenever you have a connection. Your answers, notes and progress stay.',
  stay: 'Keep them',
  removed: 'Removed from this device',
  empty: 'Nothing is kept on this device yet.',
  emptyHint: 'Open a lesson while you have a connection, and it will be here when you don’t.',
  emptyAction: 'My courses',
  unable: 'This browser can’t keep lessons, for example because it is a private window.',
  /** Kinds of what was done without a connection. */
  what: {
    progress: 'How far you read',
    bookmark: 'A bookmark',
    place: 'Your place in a recording',
    note: 'A note or highlight',
    deletion: 'A note that you deleted',
    answer: 'An answer to a question in the lesson',
    report: 'A report that a part does not match its source',
  },
  waiting: {
    title: 'Waiting to be sent',
    lead: 'Kept on this device in the order in which you did it. It is sent as soon as you have a connection.',
    now: 'Send now',
    away: 'The server can’t be reached yet. Nothing is lost.',
    said: 'Kept on this device. We’ll send it when you have a connection',
    judged: 'We checked an answer that you gave offline',
    toLesson: 'See it',
  },
  /** Asked at a logout that would delete what waits. */
  logout: {
    title: (p: { n: number }) =>
      plural(
        p.n,
        { one: 'Log out with one change not sent yet?', other: 'Log out with # changes not sent yet?' },
        'en',
      ),
    hint: 'We couldn’t send everything you did without a connection. It is only on this device, and it is deleted when you log out. This can’t be undone.',
    stay: 'Stay logged in',
    act: 'Log out and delete',
  },
  refused: {
    title: 'Not saved',
    lead: 'You did this without a connection. When it was sent, it could not be saved.',
    closed: 'This is no longer open to you.',
    fault: 'It was not accepted as it was sent.',
    course: 'Go to the course',
    lesson: 'Open the lesson',
    unnamed: 'A lesson',
    clear: 'Clear the list',
    said: 'Something you did offline could not be saved',
    see: 'See what',
  },
}
