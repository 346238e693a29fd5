/** The file name of a chunk or its style: the last words of a route's path are enough to know it by. */
const shortName = (name: string): string => {
  const [own = name] = name.split('~')
  const words = own.replaceAll(/[_$]/g, '').split('.')
  return words.at(-1) === 'index' ? (words.at(-2) ?? own) : (words.at(-1) ?? own)
}

/** The entry with all that it imports. */
const FIRST = /web\/app\/main\.tsx$/
/** Icons of the public pages that signed-in ones have too: the first visit loads these and not all the rest. */
const SIGNS = /icons\/(arrow-right|award|check|chevron-down|flag|lock|pencil|play)\.mjs$/
const SCHEMAS = /node_modules\/zod\/|worker\/contract\/wire\.ts/
const CONTRACT_FORM = /web\/api\/contract-form|node_modules\/@tanstack\/(form-core|react-form)\//
const ARIA = /node_modules\/(@?react-aria|@?react-stately|@internationalized)/
/** Fields, and the icons of toasts. */
const FORM =
  /web\/(ui\/(field|text-field|text-input|password-input|otp-input|otp-digits|tile)|api\/validation)\.tsx?$|worker\/contract\/words\/\w+\/fields|useMutation|icons\/(x|info|circle-check|circle-exclamation-point)\.mjs$/
/** Signed-in pages share small parts, icons and hooks; what builds on React Aria stays apart. */
const PARTS =
  /web\/(?:domain\/(?!inbox|cost-|diff|error-words|real-page|question\/|block-|title-form)|ui\/(?!(toasts|radio-cards|menu|tabs|aria-locale|select|dropzone|stepper|shell\/panes)\.))|lucide-react|react-query\/.*use/
const AUTH =
  /web\/(features\/account\/auth\/(messages|home-of|resend-wait|have-account|auth-layout|ladder-scene)|routes\/_guest\.tsx\?)/
const FOCUS_ROUTES = /web\/features\/attempts\/(?!regrade)|routes\/_focus\/.*\.(exam|excercise)\./
/** Exercises and exams, which a review begins without. */
const EXAMS = /web\/(features\/assessments\/|i18n\/messages\/\w+\/(exam-editor|assessments|shown)\.)/
const TEACHING =
  /web\/features\/((courses|generation|materials|questions|review)\/|attempts\/regrade|certificates\/(issued|revoke))/

/** What answers a question of any type, which no home needs, and what writes one. */
const ANSWERS = /web\/(domain\/question\/(?!content\/)|i18n\/messages\/\w+\/question-parts)/
const WRITTEN = /web\/(domain\/question\/content\/|i18n\/messages\/\w+\/question-content)/
/** A lesson, which the instructor's preview shows too; what else students learn by stands before it. */
const LESSON = 'lesson|article|check|cited|flash|foot|goals|listen|loop|report\\.|source|text-size|use-'
const READER = new RegExp(
  `web/(features/learning/(${LESSON})|domain/block|i18n/messages/\\w+/(lesson-|blocks))`,
)
const LEARNING = new RegExp(`web/features/learning/(?!${LESSON}|path)`)
const PATH = /web\/features\/learning\/path/

const shared = (name: string, test: RegExp, priority: number) => ({ name, test, priority, minShareCount: 2 })

/**
 * How the code is cut. Everything that the entry needs is one chunk, since many small ones compress worse
 * and every lazy route must list those it needs. Then one chunk for what the screens of an area share, and
 * one a screen.
 */
export const chunks = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'first', test: FIRST, priority: 9 },
      { name: 'signs', test: SIGNS, priority: 8 },
      // These two before whatever has a form, which would take them along.
      shared('schemas', SCHEMAS, 8),
      { name: 'aria', test: ARIA, entriesAware: true, priority: 7.5 },
      shared('form', FORM, 7),
      shared('contract-form', CONTRACT_FORM, 6),
      shared('parts', PARTS, 5),
      shared('auth', AUTH, 4),
      shared('learning', LEARNING, 4),
      shared('answers', ANSWERS, 4),
      shared('written', WRITTEN, 4),
      shared('reader', READER, 3),
      shared('path', PATH, 3),
      { name: 'attempts', test: FOCUS_ROUTES, priority: 3 },
      shared('exams', EXAMS, 3),
      shared('teaching', TEACHING, 2),
    ],
  },
}
