import { num, plural } from '../../format.ts'

const count = (n: number, one: string, other: string) => plural(n, { one, other }, 'en')
const students = (n: number) => count(n, '# student', '# students')

export const enInsights = {
  empty: {
    title: 'Nobody has joined yet',
    text: 'Numbers appear here with the first student. Conclusions are drawn from five students on.',
  },
  asOf: (p: { day: string; time: string }) => `Counted on ${p.day} at ${p.time}`,
  countAgain: 'Count again',
  counting: 'Counting…',
  tooFew: (p: { n: number }) =>
    `${students(p.n)} so far. Nothing is concluded from fewer than five, so there are only numbers here.`,
  counts: {
    label: 'The course in numbers',
    students: 'students',
    joined: (p: { n: number }) => count(p.n, '# joined this week', '# joined this week'),
    completion: 'of all lessons finished',
    finished: (p: { n: number }) => count(p.n, '# has finished every lesson', '# have finished every lesson'),
    exam: 'exam average',
    pass: (p: { share: string }) => `pass mark ${p.share}`,
    noExam: 'no final exam',
    certificates: 'certificates',
  },
  funnel: {
    title: 'Where students stop',
    view: 'View',
    chart: 'Chart',
    table: 'Table',
    lesson: 'Lesson',
    started: 'Started',
    finished: 'Finished',
    passed: 'Passed its exercise',
    stopped: 'Stopped here',
    retention: 'Remembered in reviews',
    worst: (p: { lesson: string; share: string }) => `The largest loss is at ${p.lesson}: ${p.share}`,
  },
  questions: {
    title: 'Questions worth a look',
    from: (p: { n: number }) => count(p.n, 'from the latest # attempt', 'from the latest # attempts'),
    none: 'No question stands out.',
    noneText: 'A question is judged from ten answers on, in courses with five students or more.',
    fromCourse: 'From the latest attempts of this course.',
    fromCourses: (p: { n: number }) =>
      `From the ${count(p.n, 'course', '# courses')} with the latest attempts. Choose a course to see another one.`,
    noAnswers: 'No attempt has been finished yet.',
    question: 'Question',
    shows: 'What it shows',
  },
  statistics: {
    title: 'How students answered',
    none: 'No student has answered this wording yet.',
    facility: 'share of its points that students earned',
    discrimination: 'from −1 to 1; higher where those who do well otherwise get it right',
    tooFew: 'from ten answers on',
    choices: 'How often each answer was chosen',
    chosen: (p: { n: number; of: number }) =>
      `Chosen in ${num(p.n)} of ${count(p.of, '# answer', '# answers')}`,
    right: 'Right',
  },
  suggestions: {
    title: 'Suggested next',
    none: 'Nothing stands out this week.',
    what: {
      look_at_lesson: 'Look at the lesson',
      check_question: 'Check the key of',
      write_to_students: 'Write to students who may need help',
      answer_reports: 'Answer what students reported',
    },
    lesson: (p: { lost: string; n: number; stopped: number }) =>
      `${p.lost} of the ${students(p.n)} who began it did not get through.${p.stopped === 0 ? '' : ` ${count(p.stopped, '# has not been seen since', '# have not been seen since')}.`}`,
    question: (p: { right: string; n: number; other: string }) =>
      `${p.right} of the points in ${count(p.n, '# answer', '# answers')}; ${p.other} chose one other answer.`,
    students: (p: { n: number }) =>
      `${students(p.n)} stopped five days ago or more, with lessons left to read.`,
    reports: (p: { n: number }) => `${count(p.n, '# report', '# reports')} still open.`,
    act: {
      look_at_lesson: 'Open the lesson',
      check_question: 'Open the question',
      write_to_students: 'See names',
      answer_reports: 'See the reports',
    },
  },
  reports: {
    title: 'Reported by students',
    count: (p: { n: number }) => count(p.n, '# report', '# reports'),
    answer: 'Answer and close',
    look: 'See it beside its source',
    answerTitle: 'Answer and close',
    who: (p: { n: number }) =>
      `${count(p.n, 'The student who reported this reads', 'Everyone who reported this reads')} your answer in the course. Without an answer it is only closed.`,
    text: 'Answer (optional)',
    act: 'Close the report',
    working: 'Closing…',
    done: 'The report is closed',
  },
  synonyms: {
    title: 'Words your students use',
    text: 'Students asked with the first word, found nothing, and were answered with the second. Accept a pair if both mean the same in your course: the assistant then understands the first word too.',
    pair: (p: { asked: string; found: string }) => `“${p.asked}” for “${p.found}”`,
    times: (p: { n: number }) => count(p.n, 'reworded # time', 'reworded # times'),
    accepted: 'Accepted',
    accept: 'Accept',
    acceptOf: (p: { pair: string }) => `Accept: ${p.pair}`,
    dismiss: 'Dismiss',
    dismissOf: (p: { pair: string }) => `Dismiss: ${p.pair}`,
    takeBack: 'Take back',
    takeBackOf: (p: { pair: string }) => `Take back: ${p.pair}`,
  },
  unanswered: {
    title: 'Asked, but not in the course',
    text: 'What students asked the assistant and your lessons don’t answer. Who asked is not shown.',
    asked: (p: { n: number; when: string }) => `${students(p.n)}, last ${p.when}`,
    off: 'Take off the list',
    offOf: (p: { text: string }) => `Take off the list: ${p.text}`,
    add: 'Add material',
  },
  key: {
    doubtful: 'The answers of students speak against the key. Correct it above, or say why it is right.',
    reported: (p: { n: number }) =>
      `${count(p.n, '# student holds', '# students hold')} the key for wrong. Correct it above, or say why it is right.`,
    inQuestion: 'The key of a question',
    open: 'The key is right…',
    look: 'Open the question',
    title: 'The key is right',
    nobody: 'The key is not doubted any more as long as the question stays as it is.',
    who: (p: { n: number }) =>
      `${count(p.n, 'The student who reported it reads', 'Everyone who reported it reads')} your reason in the course. The key is not doubted any more as long as the question stays as it is.`,
    reason: 'Why it is right',
    act: 'Keep the key',
    working: 'Saving…',
    done: 'The key stays as it is',
    said: (p: { date: string }) => `You looked at the key on ${p.date} and kept it:`,
  },
  help: {
    title: 'May need help',
    seen: (p: { when: string }) => `last seen ${p.when}`,
    done: (p: { share: string }) => `${p.share} of the lessons finished`,
  },
}
