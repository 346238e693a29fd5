import { isCode, type SourceFile } from './files.ts'

const MAX_LINES = 250
const README_LINES = 80
const ROOT =
  /^(package\.json|package-lock\.json|wrangler\.toml|tsconfig\.json|worker|web|db|migrations|test|README\.md|node_modules|dist|\..*)$/
const VAGUE = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
  'service',
  'manager',
]
const ROOMS_WITH_README = ['db', 'worker', 'worker/local', 'web', 'test']

const lines = (text: string) => text.replace(/\n$/, '').split('\n').length

/** Data of a first start, and what is served as it is: no code that somebody has to follow. */
const NOT_COUNTED = /^(db\/seed|web\/public)\//

/** Long files of the product. */
export const sizeBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^(worker|web|db)\/.*\.(ts|tsx|css|mjs)$/.test(path) && !NOT_COUNTED.test(path))
    .filter(({ text }) => lines(text) > MAX_LINES)
    .map(({ path, text }) => `${path} has ${lines(text)} lines, over ${MAX_LINES}. Split it by noun.`)

export const nameBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => VAGUE.includes(path.split('/').at(-1)?.split('.')[0] ?? ''))
    .map(({ path }) => `${path} says nothing by its name. Name it after the one thing it holds.`)

export const rootBreaches = (entries: string[]): string[] =>
  entries
    .filter((name) => !ROOT.test(name))
    .map((name) => `${name} stands in the root. Put it into the room it belongs to.`)

export function readmeBreaches(files: SourceFile[]): string[] {
  return ROOMS_WITH_README.flatMap((room) => {
    const readme = files.find(({ path }) => path === `${room}/README.md`)
    if (!readme)
      return [`${room} has no README.md. Say what the room is for, its files, and how to add to it.`]
    return lines(readme.text) > README_LINES
      ? [`${readme.path} has over ${README_LINES} lines. Shorten it.`]
      : []
  })
}

const EMPTY_TEST = /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b|\.toBeTruthy\(\)|expect\(true\)/g

/** Tests that prove nothing, or that are not run. */
export const testBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && path !== 'test/architecture.test.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(EMPTY_TEST)].map(
        ([found]) => `${path} has ${found}. Prove the behaviour with an exact value, or remove the test.`,
      ),
    )

const MAPPED = /^(?:web\/features\/[^/]+|worker\/(?:features\/[^/]+|jobs|platform)(?=\/))/
/** Words and calls have the same names in every slice of the web; the map's first line says so. */
const UNNAMED = /^web\/.*(^|\/)([\w-]+-)?(messages|queries)\.tsx?$/
const MOST_UNMAPPED = 12

/** Of a row `a/{b,c}` `d/` the files a/b and a/c, and the whole folder d. */
const namedIn = (map: string): string[] =>
  [...map.matchAll(/^\| ((?:`[^`]+` ?)+)\|/gm)]
    .flatMap(([, entries = '']) => [...entries.matchAll(/`([^`]+)`/g)])
    .flatMap(([, entry = '']) => {
      const [, folder = '', list = entry] = /^([^{]*)\{(.*)\}$/.exec(entry) ?? []
      return list.split(',').map((name) => folder + name)
    })

const isOf = (name: string, file: string): boolean =>
  name.endsWith('/') ? file.startsWith(name) : file.replace(/\.tsx?$/, '') === name

/** A slice or engine with more than twelve files has a map that names each of them, and none that is gone. */
export function mapBreaches(files: SourceFile[]): string[] {
  const slices = Map.groupBy(
    files.filter(({ path }) => MAPPED.test(path)),
    ({ path }) => MAPPED.exec(path)?.[0] ?? '',
  )
  return [...slices].flatMap(([slice, own]) => {
    const map = own.find(({ path }) => path === `${slice}/README.md`)
    const code = own.filter(isCode).map(({ path }) => path.slice(slice.length + 1))
    if (!map)
      return own.length > MOST_UNMAPPED
        ? [`${slice} has ${own.length} files. Give it a README.md that maps them.`]
        : []
    const named = namedIn(map.text)
    return [
      ...code
        .filter((file) => !UNNAMED.test(`${slice}/${file}`) && !named.some((name) => isOf(name, file)))
        .map((file) => `${map.path} does not name ${file}. Say what it does.`),
      ...named
        .filter((name) => !code.some((file) => isOf(name, file)))
        .map((name) => `${map.path} names ${name}, which is not there.`),
    ]
  })
}

/** Files that a README or a record of a decision names by their ending, and that are gone or renamed. */
export const staleNameBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`(?:\.\.?\/)*((?:[\w.-]+\/)*[\w-]+\.(?:tsx?|css|mjs))`/g)]
        .filter(([, name = '']) => !files.some((file) => `/${file.path}`.endsWith(`/${name}`)))
        .map(([, name]) => `${path} names ${name}, which is not there.`),
    )
