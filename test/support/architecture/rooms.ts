/** The table of who may import whom. A file belongs to the first room whose pattern fits its path. */
export type Room = {
  name: string
  files: RegExp
  /** Names of rooms it may import from; its own files within one slice are always allowed. */
  may: readonly string[]
  /** Packages it may load; any when absent. */
  packages?: RegExp
  /** Packages it must not load. */
  notPackages?: RegExp
}

const PLATFORM = [
  'db',
  'vocabulary',
  'contract',
  'env',
  'worker/i18n',
  'platform',
  'reading',
  'ai',
  'extract',
  'text',
  'questions',
  'correction',
]
const ENGINE = ['job engine', 'job rules']
const WEB_BASE = ['client', 'contract', 'vocabulary', 'questions', 'web/ui', 'web/i18n', 'web/offline']
/** A slice may have folders of its own, one deep. */
const slice = (name: string): RegExp => new RegExp(`^worker/features/[^/]+/([\\w-]+/)?${name}\\.ts$`)

export const ROOMS: readonly Room[] = [
  { name: 'test', files: /^test\//, may: ['*'] },
  {
    name: 'vocabulary',
    files:
      /^db\/(((account|assessment|figure|limits|media|notification|practice|print|question|review|sharing|money|student)-)?vocabulary|content)\.ts$/,
    may: ['vocabulary'],
    packages: /^$/,
  },
  { name: 'db tools', files: /^db\/(drizzle\.config\.ts|seed\/)/, may: ['db', 'vocabulary', 'contract'] },
  { name: 'db', files: /^db\//, may: ['vocabulary', 'db'], packages: /^drizzle-orm$/ },
  { name: 'contract', files: /^worker\/contract\//, may: ['vocabulary', 'contract'], packages: /^zod$/ },
  { name: 'env', files: /^worker\/env\.ts$/, may: ['vocabulary'], packages: /^zod$/ },
  { name: 'worker/i18n', files: /^worker\/i18n\//, may: ['vocabulary', 'contract', 'worker/i18n'] },
  // The two doors through which all others reach the Durable Objects and the queue.
  {
    name: 'stubs',
    files:
      /^worker\/(inbox\/stub|features\/attempts\/attempt-stub|features\/assistant\/conversation-stub)\.ts$/,
    may: ['env', 'contract', 'vocabulary', 'platform', 'inbox', 'attempt object'],
  },
  {
    name: 'messages',
    files: /^worker\/jobs\/messages\.ts$/,
    may: ['vocabulary', 'contract', 'platform', 'job rules'],
  },
  // The engine of durable work knows no slice: slices bring what it runs, and take rows and leases from it.
  {
    name: 'job rules',
    files: /^worker\/jobs\/(rules|lanes)\.ts$/,
    may: ['vocabulary', 'contract'],
    packages: /^$/,
  },
  { name: 'job engine', files: /^worker\/jobs\//, may: [...PLATFORM, 'messages', 'job rules', 'job engine'] },
  // Pure functions over text and time, of use to any room, rules included.
  {
    name: 'text',
    files: /^worker\/(ai\/text\/|extract\/(fold|lang|clean-text)\.ts$|platform\/time\.ts$)/,
    may: ['vocabulary', 'contract', 'text'],
  },
  // What a question of each type is and how it is graded: for the server, and for what the web shows of it.
  {
    name: 'questions',
    files: /^worker\/questions\//,
    may: ['vocabulary', 'contract', 'text', 'questions'],
    packages: /^$/,
  },
  // The rules that correct a text: for the server, and for a browser that has no connection.
  {
    name: 'word tools',
    files: /^worker\/correction\/build\//,
    may: ['correction', 'word tools'],
  },
  { name: 'correction', files: /^worker\/correction\//, may: ['contract', 'correction'], packages: /^$/ },
  { name: 'reading', files: /^worker\/reading\//, may: PLATFORM, notPackages: /^hono$/ },
  { name: 'platform', files: /^worker\/platform\//, may: PLATFORM },
  { name: 'ai', files: /^worker\/ai\//, may: PLATFORM },
  { name: 'extract', files: /^worker\/extract\//, may: PLATFORM },
  {
    name: 'rules',
    files: slice('([\\w-]+-)?rules'),
    may: ['contract', 'vocabulary', 'text', 'job rules', 'questions'],
    notPackages: /^(hono|drizzle-orm)$/,
  },
  {
    name: 'queries',
    files: slice('([\\w-]+-)?queries'),
    may: [...PLATFORM, ...ENGINE],
    notPackages: /^hono$/,
  },
  {
    name: 'routes',
    files: slice('(([\\w-]+-)?routes|[\\w-]+-page)'),
    may: [
      'contract',
      'vocabulary',
      'platform',
      'ai',
      'extract',
      'text',
      'env',
      'worker/i18n',
      'stubs',
      'messages',
    ],
    notPackages: /^drizzle-orm$/,
  },
  {
    name: 'jobs',
    files: slice('([\\w-]+-)?jobs'),
    may: [...PLATFORM, ...ENGINE, 'stubs', 'messages'],
    notPackages: /^hono$/,
  },
  {
    name: 'attempt object',
    files: /^worker\/features\/(attempts\/attempt-clock|assistant\/conversation)\.ts$/,
    may: [...PLATFORM, 'stubs', 'messages'],
    notPackages: /^hono$/,
  },
  { name: 'part', files: /^worker\/features\/[^/]+\//, may: [...PLATFORM, ...ENGINE, 'stubs', 'messages'] },
  {
    name: 'inbox routes',
    files: /^worker\/inbox\/routes\.ts$/,
    may: ['contract', 'vocabulary', 'platform', 'stubs', 'inbox'],
    notPackages: /^drizzle-orm$/,
  },
  {
    name: 'inbox',
    files: /^worker\/inbox\//,
    may: [...PLATFORM, 'inbox', 'stubs', 'messages'],
    notPackages: /^hono$/,
  },
  {
    name: 'queue',
    files: /^worker\/queue\//,
    may: [
      'jobs',
      'part',
      'queue',
      ...ENGINE,
      'messages',
      'platform',
      'env',
      'contract',
      'vocabulary',
      'stubs',
    ],
  },
  {
    name: 'cron',
    files: /^worker\/cron\//,
    may: [
      'jobs',
      'cron',
      'queue',
      ...ENGINE,
      'messages',
      'platform',
      'env',
      'contract',
      'vocabulary',
      'stubs',
    ],
  },
  {
    name: 'local',
    files: /^worker\/local\//,
    may: ['local', 'vocabulary', 'contract', 'platform', 'job rules'],
  },
  { name: 'app', files: /^worker\/app\.ts$/, may: ['routes', 'inbox routes', 'platform', 'contract'] },
  {
    name: 'entry',
    files: /^worker\/index\.ts$/,
    may: ['app', 'inbox', 'attempt object', 'queue', 'cron', 'platform', 'env'],
  },
  { name: 'client', files: /^worker\/client\.ts$/, may: ['app'] },
  { name: 'ambient', files: /^worker\/[\w-]+\.d\.ts$/, may: [] },
  {
    name: 'web tools',
    files:
      /^web\/(vite\.config|chunks|desk-icons|bundle-trims|route-tree|pdf-files|word-files|offline-shell|public-scripts)\.ts$/,
    // What the build puts beside the chunks stands where it is fetched from: in web/domain.
    may: [
      'local',
      'extract',
      'correction',
      'word tools',
      'web tools',
      'web/prerender',
      'web/first-page',
      'web/domain',
    ],
  },
  {
    name: 'web/prerender',
    files: /^web\/prerender\//,
    may: ['web tools', 'web/prerender', 'web/features', 'web/ui', 'web/i18n', 'vocabulary', 'contract'],
  },
  // What the Worker draws are the screens themselves.
  { name: 'web/first-page', files: /^web\/first-page\//, may: ['*'] },
  { name: 'web/offline', files: /^web\/offline\//, may: ['web/offline', 'web/ui', 'web/i18n'] },
  { name: 'web/i18n', files: /^web\/i18n\//, may: ['contract', 'vocabulary', 'web/i18n'] },
  { name: 'web/ui', files: /^web\/ui\//, may: ['vocabulary', 'web/ui', 'web/i18n'] },
  { name: 'web/api', files: /^web\/api\//, may: [...WEB_BASE, 'web/api'] },
  { name: 'web/domain', files: /^web\/domain\//, may: [...WEB_BASE, 'web/api', 'web/domain'] },
  {
    name: 'web/features',
    files: /^web\/features\//,
    may: [...WEB_BASE, 'text', 'correction', 'web/api', 'web/domain'],
  },
  {
    name: 'web/routes',
    files: /^web\/routes\//,
    may: [
      'web/features',
      'web/routes',
      'web/domain',
      'web/api',
      'web/ui',
      'web/i18n',
      'web/app',
      'contract',
      'vocabulary',
    ],
  },
  { name: 'web/app', files: /^web\/(app\/|routeTree\.gen)/, may: ['*'] },
]

/** Slices whose queries or parts another slice may use. One way only: the pairs must not form a circle. */
export const ONE_WAY: readonly (readonly [from: string, to: string])[] = [
  ['generation', 'courses'],
  ['generation', 'billing'],
  ['generation', 'questions'],
  ['cv', 'generation'],
  ['cv', 'materials'],
  ['learning', 'courses'],
  ['learning', 'billing'],
  ['learning', 'practice'],
  ['attempts', 'practice'],
  ['first-page', 'account'],
  ['first-page', 'billing'],
  ['first-page', 'settings'],
  ['home', 'learning'],
  ['progress', 'learning'],
  ['courses', 'xapi'],
  ['home', 'planner'],
  ['home', 'practice'],
  ['planner', 'learning'],
  ['planner', 'notifications'],
  ['billing', 'courses'],
  ['attempts', 'learning'],
  ['attempts', 'assistant'],
  ['account', 'assistant'],
  ['assistant', 'retrieval'],
  ['assistant', 'billing'],
  ['students', 'courses'],
  ['students', 'learning'],
  ['students', 'attempts'],
  ['students', 'notifications'],
  ['insights', 'students'],
  ['insights', 'learning'],
  ['insights', 'questions'],
  ['review', 'notifications'],
  ['attempts', 'certificates'],
  ['attempts', 'questions'],
  ['publishing', 'courses'],
  ['notes', 'learning'],
  ['public-pages', 'learning'],
  ['selling', 'courses'],
  ['selling', 'learning'],
  ['selling', 'billing'],
  ['selling', 'sharing'],
  ['sharing', 'courses'],
  ['sharing', 'learning'],
  ['sharing', 'billing'],
  ['sharing', 'notifications'],
  ['publishing', 'assessments'],
  ['preview', 'publishing'],
  ['review', 'questions'],
  ['question-files', 'questions'],
  ['outline', 'courses'],
  ['lesson-editor', 'outline'],
  ['lesson-editor', 'review'],
  ['lesson-editor', 'generation'],
  ['rewrites', 'courses'],
  ['rewrites', 'publishing'],
  ['rewrites', 'review'],
  ['generation', 'glossary'],
  ['glossary', 'courses'],
  ['categories', 'courses'],
  ['publishing', 'glossary'],
  ['translations', 'courses'],
  ['translations', 'publishing'],
  ['publishing', 'retrieval'],
  ['retrieval', 'learning'],
  ['preview', 'courses'],
  ['preview', 'learning'],
  ['preview', 'attempts'],
  ['account', 'attempts'],
  ['account', 'certificates'],
  ['account', 'courses'],
  ['account', 'learning'],
  ['account', 'billing'],
  ['dev', 'billing'],
  ['account', 'notifications'],
  ['attempts', 'notifications'],
  ['billing', 'notifications'],
  ['certificates', 'notifications'],
  ['courses', 'notifications'],
  ['courses', 'questions'],
  ['generation', 'notifications'],
  ['learning', 'notifications'],
  ['assistant', 'translate'],
  ['translate', 'billing'],
  ['translations', 'billing'],
  ['translate', 'publishing'],
  ['translate', 'translations'],
]

export const roomOf = (path: string): Room | undefined => ROOMS.find((room) => room.files.test(path))

/** The slice a file belongs to: `worker/features/courses`, `web/features/courses`. */
export const sliceOf = (path: string): string | undefined =>
  /^(?:worker|web)\/features\/[^/]+/.exec(path)?.[0]
