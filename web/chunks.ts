/** The file name of a route's chunk: the last words of its path are enough to know it by. */
const chunkName = ({ name }: { name: string }): string => {
  const [own = name] = name.split('~')
  return `assets/${own.split('.').slice(-2).join('.').replaceAll(/[_$]/g, '')}-[hash].js`
}

/** What every layout draws, so that it travels with the first chunk. */
const EVERY_PAGE = /web\/(ui\/shell\/(disclosure|language-menu|theme)|ui\/icon-button)\.tsx?$/
const ARIA = /node_modules\/(@?react-aria|@?react-stately|@internationalized)/
const FORM =
  /web\/(ui\/(field|text-input|password-input|otp-input|otp-digits|tile)|i18n\/validation)\.tsx?$|useMutation/
/** Signed-in pages share small parts, icons and hooks; what builds on React Aria stays apart. */
const PARTS =
  /web\/(ui\/(?!(toasts|menu|tabs|aria-locale|select|dropzone|stepper|shell\/panes)\.)|routes\/_(student|instructor|work)\.tsx\?)|lucide-react|react-query\/.*use/
const AUTH =
  /web\/(features\/auth\/(messages|home-of|resend-wait|have-account|auth-layout|ladder-scene)|routes\/_guest\.tsx\?)/
const FOCUS_ROUTES = /web\/features\/attempts\/|routes\/_focus\/.*\.(exam|excercise)\./
const TEACHING = /web\/features\/(assessments|courses|generation|materials|questions|review)\//

const shared = (name: string, test: RegExp, priority: number) => ({ name, test, priority, minShareCount: 2 })

/**
 * How the code is cut. Everything that the entry needs is one chunk, since many small ones compress worse
 * and every lazy route must list those it needs. Then one chunk for what the screens of an area share, and
 * one a screen.
 */
export const chunks = {
  chunkFileNames: chunkName,
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial' as const], priority: 9 },
      { name: 'shell', test: EVERY_PAGE, priority: 8 },
      { name: 'aria', test: ARIA, entriesAware: true, priority: 7 },
      shared('form', FORM, 6),
      shared('parts', PARTS, 5),
      shared('auth', AUTH, 4),
      shared('learning', /web\/features\/learning\//, 4),
      { name: 'attempts', test: FOCUS_ROUTES, priority: 3 },
      shared('teaching', TEACHING, 2),
    ],
  },
}
