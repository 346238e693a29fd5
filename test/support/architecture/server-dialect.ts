import { parseAst } from 'vite'
import { isCode, lineAt, type SourceFile, withoutComments } from './files.ts'

type Pattern = {
  /** Files that the rule is about. */
  files: RegExp
  /** Files that may do it, because it is their task. */
  home?: RegExp
  found: RegExp
  advice: string
}

const SERVER = /^worker\//
const OLD_VERBS =
  'read|load|fetch|insert|add|change|save|keep|put|store|patch|set|write|edit|drop|remove|clear|forget'

/** What there is one way for, each with that way. */
const PATTERNS: readonly Pattern[] = [
  {
    files: SERVER,
    found: /\.req\.param\(/g,
    advice: "reads a path unchecked. Use validate('param', ById) of contract/wire and c.req.valid('param').",
  },
  {
    files: /^worker\/features\//,
    found: /z\.object\(\{ id \}\)/g,
    advice: 'declares the path of one thing again. Import ById from contract/wire.',
  },
  {
    files: SERVER,
    home: /^worker\/platform\/time\.ts$/,
    found: /\.toISOString\(/g,
    advice: 'writes a time by itself. Use iso(ms) of platform/time.',
  },
  {
    files: SERVER,
    home: /^worker\/platform\/paging\.ts$/,
    found: /\) < \(\$\{|\blt\([^()]*\b(?:cursor|after)\.at\)/g,
    advice: 'compares with a cursor by itself. Use olderThan(columns, cursor) of platform/paging.',
  },
  {
    files: SERVER,
    // What comes back from the archive was announced when it was new.
    home: /^worker\/features\/notifications\/(outbox|archive-queries)\.ts$/,
    found:
      /\.insert\(notifications\)|\.batch\((?:\[\s*\.\.\.)?notificationStatements\((?:[^()]|\([^()]*\))*\)(?:,?\s*\])?\)|\bnotify\w*\(/g,
    advice:
      'writes a notification apart from its cause: a crash between the two loses it. Put notificationStatements into the batch of what caused it, with the condition of the cause.',
  },
  {
    files: /^worker\/features\//,
    found: /\bolderThan\(/g,
    advice: 'pages a list by itself. Use newestFirst(columns, query) of platform/paging.',
  },
  {
    files: /^(worker|web)\//,
    home: /^worker\/contract\/errors\.ts$/,
    found: /\bdetail\??: Record<|\.detail\)? as /g,
    advice: 'guesses the detail of an error. Its type stands in contract/error-details, by its code.',
  },
  {
    files: /^(worker|web)\//,
    home: /^worker\/client\.ts$/,
    found: /from 'hono\/client'/g,
    advice: 'makes a client of its own. Use api of web/api/client.ts.',
  },
  {
    files: /^web\/(app|domain|features|routes|ui)\//,
    found: /\bfetch\(|\bawait api\b/g,
    advice: 'calls the server by itself. Use unwrap(api.….$get()).',
  },
  { files: SERVER, found: /\bdata: \{\s*\}/g, advice: 'answers {}. An empty success is data: null.' },
  {
    files: /^worker\/features\/.*queries\.ts$/,
    found: new RegExp(`export (?:async function|function|const) (?:${OLD_VERBS})[A-Z]\\w*`, 'g'),
    advice:
      'names a query in other verbs. Reads are list, find and get; writes are create, update and delete.',
  },
]

/** Where something that has one way is done in another. */
export const wayBreaches = (files: SourceFile[]): string[] =>
  files.filter(isCode).flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return PATTERNS.filter((rule) => rule.files.test(path) && !rule.home?.test(path)).flatMap((rule) =>
      [...code.matchAll(rule.found)].map(([found]) => `${path}: "${found}" ${rule.advice}`),
    )
  })

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const functionsIn = (node: Node): Node[] => [
  ...(Array.isArray(node.params) && node.body ? [node] : []),
  ...Object.values(node).flat().filter(isNode).flatMap(functionsIn),
]

/** The name of a parameter's type: `Services` of `services: Services`. */
function typeName(parameter: Node): string | undefined {
  const annotation = isNode(parameter.typeAnnotation) ? parameter.typeAnnotation.typeAnnotation : undefined
  if (!isNode(annotation) || !isNode(annotation.typeName)) return undefined
  return typeof annotation.typeName.name === 'string' ? annotation.typeName.name : undefined
}

const MOST_VALUES = 3
/** Statements alone are made from the bare database; the tests' fuzzers of them need no services. */
const BARE_DATABASE = /^db\/bulk-insert\.ts$/

function parameterFault(parameters: Node[]): string | undefined {
  const [first] = parameters
  const at = parameters.findIndex((parameter) => ['Services', 'Db'].includes(typeName(parameter) ?? ''))
  const given = parameters[at]
  if (!first || !given) return undefined
  if (at > 0 && typeName(first) === 'Context') return undefined
  if (at > 0 || typeName(given) === 'Db' || given.name !== 'services')
    return 'takes services in its own way. Begin with (services: Services, …).'
  if (parameters.length - 1 > MOST_VALUES)
    return `takes ${parameters.length - 1} values beside services. Give what goes over ${MOST_VALUES} as one object.`
}

/** Functions that are given services elsewhere than first, taken apart, or among too many single values. */
export const parameterBreaches = (files: SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && /^(worker|db)\//.test(file.path) && !BARE_DATABASE.test(file.path))
    .filter(({ text }) => /: (Services|Db)\b/.test(text))
    .flatMap(({ path, text }) => {
      const program: unknown = parseAst(text, { lang: 'ts' })
      if (!isNode(program)) return []
      return functionsIn(program).flatMap(({ params, start }) => {
        const fault = parameterFault(Array.isArray(params) ? params.filter(isNode) : [])
        return fault ? [`${path}:${lineAt(text, start)} ${fault}`] : []
      })
    })
