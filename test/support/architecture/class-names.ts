import { parseSync } from 'vite'
import { lineAt, type SourceFile } from './files.ts'

type Node = { type: string; start: number; [key: string]: unknown }
type Found = { path: string; line: number; name: string }
/** `names` are whole; of a composed name, as in `chip-${tone}`, only the beginning is known. */
type Used = { names: Found[]; beginnings: Found[]; unreadable: Found[] }

/** Functions whose arguments are classes; those of the last two come after an object of options. */
const JOINS = /^(classes|buttonClass|cardClass)$/
/** What a part was given, or a constant of classes: its value is checked where it is written. */
const PASSED_ON = /^(className|extra|look|\w*_CLASS)$/
/** How code looks for an element. */
const LOOKS_UP = /^(querySelector|querySelectorAll|closest|matches)$/
const isOurs = ({ path }: SourceFile) => path.startsWith('web/') && !path.startsWith('web/public/')

/** Selectors of a sheet, without comments, strings and the headers of at-rules. */
const selectorsOf = (css: string): { text: string; index: number }[] =>
  [...css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, blank).matchAll(/(?<=^|[{};])([^{};@]+)(?=\{)/g)].map(
    (match) => ({
      text: match[1] ?? '',
      index: match.index,
    }),
  )
const blank = (text: string) => text.replace(/[^\n]/g, ' ')

export function definedClasses({ path, text }: SourceFile): Found[] {
  return selectorsOf(text).flatMap((selector) =>
    [...selector.text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => ({
      path,
      line: lineAt(text, selector.index + match.index),
      name: match[1] ?? '',
    })),
  )
}

/** Classes that a rule is for by themselves, without an element around them or another class beside them. */
function drawnClasses({ path, text }: SourceFile): Found[] {
  return selectorsOf(text).flatMap((selector) =>
    // The commas of `:is(.a, .b)` part no selectors; what `:has(.a)` says is for a place of its own.
    selector.text
      .replaceAll(/\([^()]*\)/g, '()')
      .split(',')
      .flatMap((one) => /^\s*\.([\w-]+)(::?[\w-]+)*\s*$/.exec(one)?.[1] ?? [])
      .map((name) => ({ path, line: lineAt(text, selector.index), name })),
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? nameOf(node.object)) : '')

export function usedClasses({ path, text }: SourceFile): Used {
  const used: Used = { names: [], beginnings: [], unreadable: [] }
  const found = (node: Node, name: string): Found => ({ path, line: lineAt(text, node.start), name })

  function readTemplate(node: Node): void {
    const quasis = node.quasis as { value: { cooked: string } }[]
    quasis.forEach(({ value: { cooked } }, place) => {
      const words = cooked.split(/\s+/)
      const beginning = place < quasis.length - 1 ? words.pop() : ''
      if (beginning) used.beginnings.push(found(node, beginning))
      else if (beginning === '' && place < quasis.length - 1)
        used.unreadable.push(found(node, text.slice(node.start, node.end as number)))
      for (const name of words.filter(Boolean)) used.names.push(found(node, name))
    })
  }

  /** An expression whose value becomes a class. */
  function read(node: unknown): void {
    if (!isNode(node)) return
    switch (node.type) {
      case 'Literal':
        if (typeof node.value !== 'string') return
        for (const name of node.value.split(/\s+/).filter(Boolean)) used.names.push(found(node, name))
        return
      case 'TemplateLiteral':
        readTemplate(node)
        return
      case 'ConditionalExpression':
        read(node.consequent)
        read(node.alternate)
        return
      case 'LogicalExpression':
        if (node.operator !== '&&') read(node.left)
        read(node.right)
        return
      case 'JSXExpressionContainer':
      case 'TSAsExpression':
        read(node.expression)
        return
      case 'ObjectExpression':
        for (const property of node.properties as Node[]) read(property.value)
        return
      case 'Identifier':
      case 'MemberExpression': {
        const last = node.type === 'Identifier' || node.computed ? nameOf(node) : nameOf(node.property)
        if (last !== 'undefined' && !PASSED_ON.test(last)) used.unreadable.push(found(node, last))
        return
      }
      case 'CallExpression':
        if (!JOINS.test(nameOf(node.callee))) used.unreadable.push(found(node, `${nameOf(node.callee)}()`))
        return
      default:
    }
  }

  function visit(node: Node): void {
    if (node.type === 'JSXAttribute' && nameOf(node.name) === 'className') read(node.value)
    if (node.type === 'CallExpression' && JOINS.test(nameOf(node.callee))) {
      for (const argument of node.arguments as Node[])
        if (argument.type !== 'ObjectExpression') read(argument)
    }
    if (
      node.type === 'CallExpression' &&
      isNode(node.callee) &&
      LOOKS_UP.test(nameOf(node.callee.property))
    ) {
      const [selector] = node.arguments as Node[]
      for (const match of String(selector?.value ?? '').matchAll(/\.([A-Za-z][\w-]*)/g))
        used.names.push(found(node, match[1] ?? ''))
    }
    if (node.type === 'VariableDeclarator' && /_CLASS$/.test(nameOf(node.id))) read(node.init)
    if (node.type === 'AssignmentPattern' && nameOf(node.left) === 'className') read(node.right)
    for (const child of childrenOf(node)) visit(child)
  }

  if (path.endsWith('.html')) {
    for (const match of text.matchAll(/\bclass="([^"]*)"/g))
      for (const name of (match[1] ?? '').split(/\s+/))
        used.names.push({ path, line: lineAt(text, match.index), name })
  } else visit(parseSync(path, text).program as unknown as Node)
  return used
}

/** Words of two letters that a name may have. */
const SHORT = /^(ai|at|by|cv|go|in|my|no|of|ok|on|qr|to|up)$/
const ABBREVIATION =
  /^(ans|att|bg|btn|btns|col|cols|cov|ctl|desc|ed|err|grp|hdr|ico|img|kbd|lbl|msg|nav|num|opt|otp|pos|pub|rej|sec|seg|sel|src|sub|tbl|txt|val)$/
const isWord = (word: string) =>
  SHORT.test(word) || (/^[a-z]{3,}$/.test(word) && /[aeiouy]/.test(word) && !ABBREVIATION.test(word))

/** Names of classes: defined and used, both or neither; made of words; and drawn by one sheet. */
export function classBreaches(files: SourceFile[]): string[] {
  const defined = files.filter((file) => isOurs(file) && file.path.endsWith('.css')).flatMap(definedClasses)
  const used = files.filter((file) => isOurs(file) && /\.(tsx|html)$/.test(file.path)).map(usedClasses)
  const known = new Set(defined.map(({ name }) => name))
  const names = new Set(used.flatMap((one) => one.names.map(({ name }) => name)))
  const beginnings = [...new Set(used.flatMap((one) => one.beginnings.map(({ name }) => name)))]
  const said = new Set<string>()
  const first = ({ name }: Found) => !said.has(name) && Boolean(said.add(name))
  const at = ({ path, line }: Found) => `${path}:${line}`
  // The general sheets say for all parts at once what a preference or a printer changes.
  const drawn = files
    .filter((file) => isOurs(file) && /^web\/(?!ui\/styles\/).*\.css$/.test(file.path))
    .flatMap(drawnClasses)
  const drawnIn = new Map<string, string>()
  for (const { name, path } of drawn) if (!drawnIn.has(name)) drawnIn.set(name, path)
  return [
    ...drawn
      .filter(({ name, path }) => drawnIn.get(name) !== path)
      .map(
        (one) => `${at(one)} draws the class "${one.name}", as ${drawnIn.get(one.name)} does. Name it apart.`,
      ),
    ...used
      .flatMap((one) => one.unreadable)
      .map((one) => `${at(one)} makes a class of "${one.name}". Write its name, or \`part-\${value}\`.`),
    ...used
      .flatMap((one) => one.names)
      .filter(({ name }) => !known.has(name))
      .map(
        (one) => `${at(one)} uses the class "${one.name}", which no sheet defines. Define it, or drop it.`,
      ),
    ...used
      .flatMap((one) => one.beginnings)
      .filter(({ name }) => ![...known].some((whole) => whole.startsWith(name)))
      .map(
        (one) => `${at(one)} uses classes "${one.name}…", which no sheet defines. Define them, or drop them.`,
      ),
    ...defined
      .filter(({ name }) => !names.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
      .filter(first)
      .map((one) => `${at(one)} defines the class "${one.name}", which nothing uses. Remove it.`),
    ...defined
      .filter(({ name }) => !name.split('-').every(isWord))
      .filter(first)
      .map((one) => `${at(one)} names a class "${one.name}". Use whole words, joined by hyphens.`),
  ]
}
