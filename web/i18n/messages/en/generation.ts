import { plural } from '../../format.ts'
import { enMadeFor } from './made-for.ts'

const lessons = (n: number) => plural(n, { one: '# lesson', other: '# lessons' }, 'en')
const levels = (n: number) => plural(n, { one: '# level', other: '# levels' }, 'en')
const tokens = (n: number) => plural(n, { one: '# token', other: '# tokens' }, 'en')
const minutes = (n: number) => plural(n, { one: '# minute', other: '# minutes' }, 'en')
const paragraphs = (n: number) => plural(n, { one: '# part', other: '# parts' }, 'en')
const questions = (n: number) => plural(n, { one: '# question', other: '# questions' }, 'en')
const cards = (n: number) => plural(n, { one: '# card', other: '# cards' }, 'en')

export const enGeneration = {
  options: {
    heading: 'Course content',
    title: 'Course title',
    titleSuggested: 'suggested from the first file',
    language: 'Course language',
    languages: { ar: 'العربية', en: 'English', zh: '中文', ja: '日本語' },
    outputs: 'Each lesson gets an article that cites its source, a summary, flash cards and questions.',
    levels: 'Levels',
    lessons: 'Lessons per level',
    questions: 'Questions per lesson',
    auto: 'Auto',
    outlineFirst: 'Show me the outline before lessons are written',
    about: (p: { n: string }) => `about ${p.n}`,
    more: 'Audience and level',
    moreNothing: 'optional',
    none: 'Not set',
    description: 'Description',
    category: 'Category',
    audience: 'Audience',
    target: 'Who it’s for, in your words',
    age: 'Age',
    contentType: 'Kind of content',
    qualification: 'Qualification',
    curriculum: 'Form',
    ...enMadeFor,
    contentTypes: { normal: 'General', religious: 'Religious' },
    curriculums: {
      conference: 'Conference',
      education: 'Education',
      normal: 'Course',
      seminar: 'Seminar',
      symposium: 'Symposium',
      training: 'Training',
      webinar: 'Webinar',
      workshop: 'Workshop',
    },
  },
  estimate: {
    tokens: (p: { n: number }) => `About ${tokens(p.n)}`,
    free: '0 tokens',
    builtIn: 'Built-in engine',
    builtInNote: 'It selects from your text and doesn’t rewrite it.',
    model: 'Language model',
    minutes: (p: { n: number }) => `about ${minutes(p.n)}`,
    failed: 'The estimate didn’t load.',
  },
  generate: (p: { n: number }) =>
    plural(p.n, { one: 'Generate from # file', other: 'Generate from # files' }, 'en'),
  generateNone: 'Generate the course',
  starting: 'Starting…',
  why: {
    noFiles: 'Add at least one file.',
    uploading: 'You can start when your uploads finish.',
    onlyBad: 'Fix or replace a file first.',
    language:
      'None of your files are in this language. The built-in engine writes only in the language of your files.',
    offline: 'You’re offline. You can start when you’re back online.',
  },
  reading: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: 'We’re still reading # file. Generation waits for it.',
        other: 'We’re still reading # files. Generation waits for them.',
      },
      'en',
    ),
  otherLanguage: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: 'The built-in engine won’t use # file in another language.',
        other: 'The built-in engine won’t use # files in another language.',
      },
      'en',
    ),
  leftOut: (p: { n: number }) =>
    plural(
      p.n,
      {
        one: 'We’ll leave out # file that needs fixing.',
        other: 'We’ll leave out # files that need fixing.',
      },
      'en',
    ),
  job: {
    courses: 'Courses',
    leave: 'You can leave this page. We’ll keep working, and you’ll see the result when you’re back.',
    cancel: 'Cancel',
    panes: { progress: 'Progress', course: 'Course', source: 'Source' },
    shown: 'View',
    done: (p: { percent: string }) => `${p.percent} done`,
    left: (p: { n: number }) => `about ${minutes(p.n)} left`,
    finished: 'done',
    phases: {
      extract: 'Reading',
      outline: 'Outline',
      lesson: 'Lessons',
      practice: 'Questions and cards',
      finish: 'Draft exercises and exam',
    },
    of: (p: { done: string; total: string }) => `${p.done} of ${p.total}`,
    pages: (p: { n: number }) => plural(p.n, { one: '# page', other: '# pages' }, 'en'),
    passages: (p: { n: number }) => plural(p.n, { one: '# passage', other: '# passages' }, 'en'),
    levels: (p: { n: number }) => levels(p.n),
    lessons: (p: { n: number }) => lessons(p.n),
    checked: 'we check each one before showing it',
    drafts: (p: { n: number }) => plural(p.n, { one: '# draft', other: '# drafts' }, 'en'),
    tokens: 'Tokens so far',
    estimated: 'Estimate',
    builtIn: 'Built-in engine',
    soFar: 'The course so far',
    written: 'Written',
    made: (p: { blocks: number; questions: number; cards: number }) =>
      `${paragraphs(p.blocks)} · ${questions(p.questions)} · ${cards(p.cards)}`,
    parts: (p: { n: number }) => paragraphs(p.n),
    dropped: 'too short for its own lesson, left out',
    fallback: 'by the built-in engine',
    fallbackNote: 'The language model gave no usable text here.',
    writing: 'writing',
    writtenOnly: 'written, questions next',
    asking: 'making questions',
    state: {
      waiting: 'waiting',
      running: 'in progress',
      done: 'done',
      failed: 'failed',
      cancelled: 'stopped',
    },
    review: 'Review',
    reviewLesson: (p: { title: string }) => `Review ${p.title}`,
    reviewAll: 'Review the course',
    reviewDone: (p: { n: number }) =>
      plural(p.n, { one: 'Review # finished lesson', other: 'Review # finished lessons' }, 'en'),
    retry: 'Retry',
    retryStep: (p: { name: string }) => `Retry ${p.name}`,
    retryAll: 'Retry',
    retryBuiltIn: 'Write with the built-in engine',
    goOn: 'Continue',
    retrying: 'Starting again…',
    readingFiles: 'Reading the files',
    planning: 'Planning levels and lessons',
    readingNow: 'Reading now',
    readingIdle: 'The passage we’re working on appears here.',
    page: (p: { n: string }) => `page ${p.n}`,
    slide: (p: { n: string }) => `slide ${p.n}`,
    paragraph: (p: { n: string }) => `paragraph ${p.n}`,
    promise: 'We show a sentence only when its quote is found at its place in the source.',
    outlineReady: 'The outline is ready. Check it before its lessons are written.',
    toOutline: 'Open the outline',
    ready: 'The course is ready for your review. We publish nothing until you say so.',
    readyOne: 'It’s ready for your review.',
    failed: (p: { reason: string }) => `Stopped: ${p.reason}`,
    keptAfterFailure: (p: { lessons: number; tokens: number }) =>
      `We kept ${lessons(p.lessons)}. This used ${tokens(p.tokens)}.`,
    cancelled: (p: { lessons: number }) => `You stopped this. We kept ${lessons(p.lessons)}.`,
    notFound: 'We couldn’t find this, or it isn’t yours.',
    toCourses: 'Go to your courses',
    cancelTitle: 'Stop generating?',
    cancelKept: (p: { n: number }) =>
      plural(
        p.n,
        {
          zero: 'No lessons are written yet.',
          one: '# finished lesson stays in the course.',
          other: '# finished lessons stay in the course.',
        },
        'en',
      ),
    cancelRest: (p: { n: number }) =>
      plural(
        p.n,
        {
          zero: 'No other lessons are planned.',
          one: '# lesson won’t be written.',
          other: '# lessons won’t be written.',
        },
        'en',
      ),
    cancelCost: (p: { n: number }) => `It has cost ${tokens(p.n)} so far.`,
    cancelLater: 'You can continue later.',
    cancelDo: 'Stop generating',
    cancelling: 'Stopping…',
    keepGoing: 'Keep going',
  },
}
