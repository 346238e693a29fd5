import { deskIcons, STUDENT_ROOMS, sideIcons } from './desk-icons.ts'

const LONGEST_NAME = 4
/** The file name of a chunk or its style: how the last word of a route's path begins is enough to know it by. */
const shortName = (name: string): string => {
  const [own = name] = name.split('~')
  const words = own.replaceAll(/[_$]/g, '').split('.')
  const last = words.at(-1) === 'index' ? (words.at(-2) ?? own) : (words.at(-1) ?? own)
  return last.slice(0, LONGEST_NAME)
}

/** The entry with all that it imports. */
const FIRST = /web\/app\/main\.tsx$/
/** Icons of the public pages that signed-in ones have too: the first visit loads these and not all the rest. */
const SIGNS =
  /icons\/(arrow-right|award|check|chevron-down|flag|lock|pencil|play)\.mjs$|react-router\/.*useLocation/
const SCHEMAS = /node_modules\/zod\/|worker\/contract\/wire\.ts/
const ARIA = /node_modules\/(@?react-aria|@?react-stately|@internationalized)/
/** What nearly every screen but the public pages has, with the words and icons of toasts. */
const BASE =
  /web\/(ui\/(field|text-input|tile|part-messages)\.|i18n\/(format\.|messages\/\w+\/parts\.))|useMutation|icons\/(x|info|circle-check|circle-exclamation-point|eye|eye-off)\.mjs$/
/** Forms and their fields. */
const FORM = /web\/(ui\/(text-field|password-input)|api\/(checked-form|form-state|form-errors))\.tsx?$/
/** What is said of a field: to guests, and what else only signed-in pages say. */
const GUEST_WORDS = /worker\/contract\/words\/\w+\/guest-fields/
const FIELD_WORDS = /web\/api\/validation|worker\/contract\/words\/\w+\/fields/
/** What lessons and lists have beside them, and no home. */
const KIT_UI = 'option|cell-table|segmented|file-name'
const KIT_ICONS = 'skip-back|skip-forward|pause|a-large-small|scan-text|grip-vertical|pen-line'
const KIT = new RegExp(`web/(?:ui/(?:${KIT_UI})|domain/(?:figure-|marked-page))|icons/(?:${KIT_ICONS})\\.mjs`)
/** What a few screens share, and no lesson begins with. */
const RARE_UI = 'selected-bar|upload-error|otp-|toggles'
const RARE_DOMAIN =
  'assessment-lists|table-cells|job-events|price-rules|change-assessment|draft-query|report-queries|rewrites-query'
const RARE_ICONS = 'captions|printer|hard-drive-download|code|rotate-ccw|rotate-cw'
const RARE = new RegExp(`web/(?:ui/(?:${RARE_UI})|domain/(?:${RARE_DOMAIN}))|icons/(?:${RARE_ICONS})\\.mjs`)
/** Signed-in pages share small parts, icons and hooks; what builds on React Aria stays apart. */
const OWN_DOMAIN =
  'course-filter|coverage-query|cost-|diff|error-words|work-head|real-page|question/|block-|title-form|written-block|marked-text|text-change|broken-uploads|scan\\b|lesson-media/|recording/|paying/|install/|material-queries|job-queries'
const OWN_UI =
  'drag|form-dialog|list-filters|list-keys|use-list-keys|letter-keys|toasts|radio-cards|menu|tabs|aria-locale|select|dropzone|stepper|shell/panes'
const PARTS = new RegExp(
  [
    `web/domain/(?!figure-|marked-page|${RARE_DOMAIN}|${OWN_DOMAIN})`,
    `web/ui/(?!${KIT_UI}|${RARE_UI}|(?:${OWN_UI})\\.)`,
    'web/i18n/(arabic-counts|messages/\\w+/reading)\\.',
    'worker/contract/days\\.ts',
    `lucide-react(?!.*icons/(?:${KIT_ICONS}|${RARE_ICONS})\\.mjs)`,
    'react-query/.*use(?!Queries)',
  ].join('|'),
)
/** Those that only rooms of instructors draw, which a student's screens go without. */
const DESK_ICONS = deskIcons()
/** Those of rooms beside the lessons: certificates, plans, notifications. */
const SIDE_ICONS = sideIcons()
/** Every page begins with the words of accounts and addresses alone; the others come with what asks for them. */
const VOCABULARY = /\/db\/(?!account-|print-|limits-)\w+-?vocabulary\.ts/
const LIMITS = /\/db\/limits-vocabulary\.ts/
const AUTH =
  /web\/(features\/account\/auth\/(messages|guest-form|home-of|resend-wait|auth-layout|ladder-scene)|routes\/_guest\.tsx\?)/
const FOCUS_ROUTES = /web\/features\/attempts\/(?!regrade)|routes\/_focus\/.*\.(exam|excercise)\./
/** Exercises and exams, which a review begins without. */
const EXAMS =
  /web\/(features\/assessments\/(?!editor\/(list|new-assessment|row-menu|assessment-filters)\.)|i18n\/messages\/\w+\/(exam-editor|assessments|shown)\.)/
/** What a review and the generation share; the other rooms of an instructor are not needed to begin either. */
const REVIEW = /web\/features\/(generation|review)\//
/** What has a part written again, which the editor of a lesson does too, without the rest of a review. */
const REWRITING =
  /web\/(features\/review\/(rewrites\/(rewriting|waiting|messages|queries)|later|queries|decisions\/use-regeneration)\.|i18n\/messages\/\w+\/review-rewrites)/
/** Controls on React Aria, and what an instructor's screens send and ask: none takes another's room along for them. */
const CONTROLS =
  /web\/ui\/(aria-locale|form-dialog|letter-keys|list-filters|list-keys|use-list-keys|menu|select|dropzone|radio-cards|stepper)\./
const TOOLS =
  /web\/(api\/(autosave|unsaved|upload|upload-parts)\.|domain\/(cost-|error-words|job-queries|work-head))|react-query\/.*useQueries|queriesObserver|worker\/contract\/(questions|question-content|regrades|assessment-rules|materials)\./
const WIZARD = /web\/features\/courses\/(wizard|fields)\//
const BANK = /web\/features\/questions\//
const TEACHING =
  /web\/features\/((courses\/(?!wizard|fields)|materials\/)|attempts\/regrade|certificates\/(issued|revoke))/

/** What answers a question of any type, which no home needs, and what writes one. */
const ANSWERS = /web\/(domain\/question\/(?!content\/)|i18n\/messages\/\w+\/question-parts)/
const WRITTEN = /web\/(domain\/question\/content\/|i18n\/messages\/\w+\/question-content)/
/** A lesson, which the instructor's preview shows too; what else students learn by stands before it. */
const LESSON =
  'lesson|article|check|cited|flash|foot|goals|listen|loop|report\\.|resume|go-to|source|text-size|use-'
const READER = new RegExp(`web/(features/learning/(${LESSON})|i18n/messages/\\w+/lesson-(page|loop))`)
/** What a block looks like: students read it, the review and the editor show it, and neither needs the other's screens. */
const BLOCKS =
  /web\/(domain\/(block-|marked-text|real-page\/(?!pdf))|i18n\/messages\/\w+\/(blocks|real-page)\.)|db\/content\.|contract\/mark-runs\./
/** What a block is written by, in the review and in the editor. */
const WRITING =
  /web\/domain\/(written-block|text-change|lesson-media\/formula)|worker\/contract\/(content|marks|mathml|embeds)\./
/** The files of a course and their passages. */
const FILES = /web\/domain\/material-queries\./
const CV = /web\/features\/cv\/|worker\/contract\/cv\./
/** The words of a moment in a recording; its player is loaded by the passage that has one. */
const RECORDING = /web\/(domain\/recording\/(messages|moment)|i18n\/messages\/\w+\/recordings)/
/** What is printed takes a whole book along, and no home prints one. */
const LEARNING = new RegExp(
  `web/features/learning/(?!${LESSON}|path|level|catalog|print/|home|week|courses|joined|ask-)`,
)
/** What asks for courses and lessons: a lesson goes without the words of lists and paths. */
const LEARNING_QUERIES = /web\/features\/learning\/(queries|opened-lesson|known-best)\./
const PATH = /web\/features\/learning\/(path|level)/

/**
 * Two sheets instead of one a chunk: what every signed-in page has, and what the rooms of instructors have beside it.
 * Public pages, the steps of logging in and the assistant have their own. A path and a lesson show parts of other rooms,
 * whose few lines would bring the second sheet along.
 */
const LOOK_ROOMS = [...STUDENT_ROOMS, 'notes', 'progress', 'students/posts'].join('|')
const LOOKS = new RegExp(`web/(domain/(?!rungs)|features/(?!account/auth/)(${LOOK_ROOMS})[/.]).*css$`)
const DESK_LOOKS = new RegExp(`web/features/(?!(public-pages|assistant|${LOOK_ROOMS})[/.]).*css$`)

const shared = (name: string, test: RegExp, priority: number) => ({ name, test, priority, minShareCount: 2 })

/**
 * How the code is cut. Everything that the entry needs is one chunk, since many small ones compress worse
 * and every lazy route must list those it needs. Then one chunk for what the screens of an area share, and
 * one a screen.
 */
export const chunks = {
  // The first chunk names every other one: short names and hashes, and one chunk for steps of a few lines each.
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash:7].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/${name.endsWith('.css') ? shortName(name.slice(0, -'.css'.length)) : '[name]'}-[hash:7][extname]`,
  codeSplitting: {
    groups: [
      { name: 'first', test: FIRST, priority: 9 },
      { name: 'desk-look', test: DESK_LOOKS, priority: 8.8 },
      { name: 'look', test: LOOKS, priority: 8.7 },
      { name: 'signs', test: SIGNS, priority: 8 },
      { name: 'vocabulary', test: VOCABULARY, priority: 8.5 },
      { name: 'limits', test: LIMITS, priority: 8.6 },
      // These two before whatever has a form, which would take them along.
      shared('schemas', SCHEMAS, 8),
      { name: 'aria', test: ARIA, entriesAware: true, priority: 7.5 },
      shared('base', BASE, 7.2),
      shared('form', FORM, 7),
      shared('guest-words', GUEST_WORDS, 7),
      shared('field-words', FIELD_WORDS, 6),
      shared('contract-form', /web\/api\/contract-form/, 6),
      shared('desk', DESK_ICONS, 5.5),
      shared('side', SIDE_ICONS, 5.3),
      shared('parts', PARTS, 5),
      shared('kit', KIT, 4.9),
      shared('rare', RARE, 4.8),
      shared('files', FILES, 4.5),
      shared('blocks', BLOCKS, 4.5),
      shared('auth', AUTH, 4),
      shared('asking', LEARNING_QUERIES, 4.2),
      shared('learning', LEARNING, 4),
      shared('answers', ANSWERS, 4),
      shared('written', WRITTEN, 4),
      shared('recording', RECORDING, 4),
      shared('reader', READER, 3),
      shared('path', PATH, 3),
      { name: 'attempts', test: FOCUS_ROUTES, priority: 3 },
      shared('writing', WRITING, 3.8),
      shared('controls', CONTROLS, 3.5),
      shared('tools', TOOLS, 3.5),
      shared('exams', EXAMS, 3),
      // A course says of its writing what the review does.
      shared('generation', /web\/i18n\/messages\/\w+\/generation\./, 2.5),
      // The review first: what it needs of the other three goes along with it.
      shared('rewriting', REWRITING, 2.2),
      shared('review-parts', REVIEW, 2),
      // Before the steps of a new course, which would take what all screens of courses share along with them.
      shared('teaching', TEACHING, 1.5),
      { name: 'begin', test: /routes\/_begin\//, priority: 1 },
      {
        name: 'step',
        test: /routes\/_instructor\/course\.(curriculum|questions|exercise|exam)\./,
        priority: 1,
      },
      shared('wizard', WIZARD, 1),
      // Small parts of several screens: each chunk costs the entry its name, and they are less than that.
      shared('media', /web\/features\/lesson-media\//, 1),
      shared('cv', CV, 1),
      shared('sharing', /worker\/contract\/(sharing|selling)\./, 1),
      shared('bank', BANK, 1),
    ],
  },
}

/** Nothing happens when these are read, so none is asked for of which nothing is used. */
export const moduleSideEffects = [{ test: /\/db\/[\w-]*vocabulary\.ts$/, sideEffects: false }]

/** What nearly every screen loads, the most frequent first. */
const COMMON =
  'base form sign part voca limi look sche lear cont side aria bloc reco answ kit desk writ tool file'.split(
    ' ',
  )

/**
 * The chunks that a route loads at once with its own. The bundler's helpers are there with the entry. What routes share
 * stands first and in one order, so that the first chunk, which has the lists of all routes, packs smaller.
 */
export function neededBeside(_file: string, needed: string[]): string[] {
  const beside = needed.filter((one) => !one.startsWith('assets/roll'))
  const rank = (one: string) => COMMON.findIndex((name) => one.startsWith(`assets/${name}`))
  return [
    ...beside.filter((one) => rank(one) >= 0).toSorted((one, other) => rank(one) - rank(other)),
    ...beside.filter((one) => rank(one) < 0),
  ]
}
