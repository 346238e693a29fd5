import { PAGES } from '#worker/contract/pages.ts'
import { isCode, lineAt, type SourceFile } from './files.ts'

const HOME = 'worker/contract/pages.ts'
const ROUTE_CALL = /\.(get|post|put|patch|delete|use)\(\s*$/
const LITERAL = /'(\/[^'\n]*)'|`(?:\$\{[^}]*(?:APP_ORIGIN|origin)\})?(\/[^`\n]*)`/g

/** `/courses/$course_id/review` and the text `/courses/${course.id}/review` are the same address. */
const shapeOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .replace(/\$\{[^}]*\}|\$\w+/g, '*')
    .replace(/(.)\/$/, '$1')

const PATTERNS = new Set<string>(
  Object.values(PAGES)
    .filter((path) => path !== '/')
    .map(shapeOf),
)

/** The address of a page has one home: whoever spells it again is forgotten when the page moves. */
export const pageAddressBreaches = (files: SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && isChecked(file.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LITERAL)]
        .filter(({ index }) => !ROUTE_CALL.test(text.slice(0, index)))
        .filter(([literal, quoted = '', template = '']) => {
          // In the web the router types the addresses that stand in quotes.
          if (path.startsWith('web/') && literal.startsWith("'")) return false
          return PATTERNS.has(shapeOf(quoted || template))
        })
        .map(
          ({ 0: literal, index }) =>
            `${path}:${lineAt(text, index)} spells the address ${literal}. Use pagePath or pageUrl of ${HOME}.`,
        ),
    )

const isChecked = (path: string): boolean =>
  path !== HOME && /^(worker\/(features|i18n|reading|jobs|inbox|queue|cron|platform)|web)\//.test(path)
