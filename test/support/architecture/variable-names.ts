import { parseAst } from 'vite'
import { isCode, lineAt, type SourceFile } from './files.ts'

type Node = { type: string; start: number } & Record<string, unknown>

/** Constants in capitals and names that say nothing is done with them are as they should be. */
const SNAKE = /^[a-z][a-zA-Z0-9]*_[a-z]/
/** Words that only we understood, each with the word that says it. */
const RETIRED: Record<string, string> = {
  told: 'what was reported or sent',
  tell: 'notify, announce, report or send',
  news: 'notifications',
  pupil: 'student',
  wish: 'options',
  face: 'publicProfile',
  standing: 'currentPlan or courseProgress',
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The names that a pattern declares: `{ id: courseId, ...rest }` declares two. */
function declared(pattern: unknown): Node[] {
  if (!isNode(pattern)) return []
  const { type } = pattern
  if (type === 'Identifier') return [pattern]
  if (type === 'AssignmentPattern') return declared(pattern.left)
  if (type === 'RestElement') return declared(pattern.argument)
  const parts = [pattern.properties, pattern.elements].flat()
  return parts.flatMap((part) => declared(isNode(part) && part.type === 'Property' ? part.value : part))
}

const SUSPECT = new RegExp(`[a-z]_[a-z]|\\b(?:${Object.keys(RETIRED).join('|')})\\b`)

function faultOf(name: string): string | undefined {
  if (SNAKE.test(name)) return 'Write it in camelCase; only fields of the wire are snake_case.'
  return Object.hasOwn(RETIRED, name) ? `Say ${RETIRED[name]}.` : undefined
}

function namesIn(node: Node): Node[] {
  const children = Object.values(node).flat().filter(isNode)
  const own = [
    ...(node.type === 'VariableDeclarator' ? declared(node.id) : []),
    ...(Array.isArray(node.params) ? node.params.flatMap(declared) : []),
    ...(node.type === 'JSXAttribute' && isNode(node.name) ? [node.name] : []),
  ]
  return [...own, ...children.flatMap(namesIn)]
}

/** Variables, parameters and properties of components that are not in camelCase, or in words of our own. */
export const variableNameBreaches = (files: SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && /^(web|worker|db|test)\//.test(file.path) && SUSPECT.test(file.text))
    .flatMap(({ path, text }) => {
      const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
      if (!isNode(program)) return []
      return namesIn(program).flatMap(({ name, start }) => {
        const fault = typeof name === 'string' ? faultOf(name) : undefined
        return fault ? [`${path}:${lineAt(text, start)} names a variable ${name}. ${fault}`] : []
      })
    })
