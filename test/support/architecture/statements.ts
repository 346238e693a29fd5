import { parseAst } from 'vite'
import type { SourceFile } from './files.ts'
import { importsOf } from './imports.ts'

export type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** A statement for the database: where it stands, and the tables that it touches with its subqueries and helpers. */
export type Statement = { path: string; owner: string; tables: string[] }

type Module = { path: string; names: Map<string, Node>; imports: Map<string, [path: string, name: string]> }
/** Where a name is looked up: in the functions around it, the innermost last, then in its module. */
type Place = { module: Module; scopes: Node[] }
type Found = { node: Node; place: Place }

const STARTS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'run', 'prepare'])
/** `FROM attempts mine`, `, certificates c`; names that are no tables are left out later. */
const IN_SQL = /(?:\b(?:FROM|JOIN|INTO|UPDATE)|,)\s+([a-z_]+)/gi

const isFunction = (node: Node) => /Function/.test(node.type) && isNode(node.body)

/** The variables of a function or module itself, without those of the functions in it. */
function declaratorsIn(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return [node]
  return childrenOf(node).flatMap((child) => (isFunction(child) ? [] : declaratorsIn(child)))
}

/** The names that a function declares, each with its value; parameters have none. */
const scopes = new WeakMap<Node, Map<string, Node | undefined>>()
function namesOf(scope: Node): Map<string, Node | undefined> {
  const known = scopes.get(scope)
  if (known) return known
  const params = JSON.stringify(scope.params ?? []).matchAll(/"type":"Identifier"[^{}]*"name":"(\w+)"/g)
  const names = new Map<string, Node | undefined>([...params].map(([, name = '']) => [name, undefined]))
  for (const { id, init } of declaratorsIn(scope)) if (isNode(init)) names.set(nameOf(id), init)
  scopes.set(scope, names)
  return names
}

function moduleOf(file: SourceFile): Module {
  const program: unknown = parseAst(file.text, { lang: 'ts' })
  const module: Module = { path: file.path, names: new Map(), imports: new Map() }
  if (!isNode(program)) return module
  const targets = importsOf(file)
  for (const statement of childrenOf(program)) {
    if (statement.type === 'ImportDeclaration' && isNode(statement.source)) {
      const end = String(statement.source.value).replace(/^(#|(\.\.?\/)+)/, '')
      const target = targets.find((one) => one.target?.endsWith(end))?.target
      for (const one of childrenOf(statement))
        if (target && one.imported) module.imports.set(nameOf(one.local), [target, nameOf(one.imported)])
      continue
    }
    const declared = isNode(statement.declaration) ? statement.declaration : statement
    if (declared.type === 'FunctionDeclaration') module.names.set(nameOf(declared.id), declared)
    for (const { id, init } of declared.type === 'VariableDeclaration' ? declaratorsIn(declared) : [])
      if (isNode(init)) module.names.set(nameOf(id), init)
  }
  return module
}

/** Whether a chain such as `services.db.select(…).from(…)` begins at the database. */
function startsAtDatabase(node: Node): boolean {
  const callee = isNode(node.callee) ? node.callee : undefined
  const object = callee && isNode(callee.object) ? callee.object : undefined
  if (node.type !== 'CallExpression' || !callee || !object) return false
  const holder = nameOf(object.type === 'MemberExpression' ? object.property : object)
  if (/^db$/i.test(holder)) return STARTS.has(nameOf(callee.property))
  return startsAtDatabase(object)
}

/** Every statement of these files. `tables` names the table of each export of the schema. */
export function statementsOf(files: SourceFile[], tables: Record<string, string>): Statement[] {
  const known = new Set(Object.values(tables))
  const modules = new Map(files.map((file) => [file.path, moduleOf(file)]))

  function resolve(name: string, { module, scopes }: Place): Found | string | undefined {
    for (const [depth, scope] of [...scopes.entries()].toReversed()) {
      const names = namesOf(scope)
      const node = names.get(name)
      if (node) return { node, place: { module, scopes: scopes.slice(0, depth + 1) } }
      if (names.has(name)) return undefined
    }
    const own = module.names.get(name)
    if (own) return { node: own, place: { module, scopes: [] } }
    const [path, imported] = module.imports.get(name) ?? []
    if (path?.startsWith('db/schema/')) return tables[imported ?? '']
    const target = modules.get(path ?? '')
    const node = target?.names.get(imported ?? '')
    return target && node && { node, place: { module: target, scopes: [] } }
  }

  const reached = new Map<Node, Set<string>>()
  /** The tables that an expression leads to. What was awaited is a result, not a part of the statement. */
  function reach(node: Node, place: Place, seen: Set<Node>, into: Set<string>): void {
    if (seen.has(node) || node.type === 'AwaitExpression' || node.async === true) return
    seen.add(node)
    const inner = isFunction(node) ? { ...place, scopes: [...place.scopes, node] } : place
    if (node.type === 'TemplateElement' && isNode(node.value) === false) {
      const text = (node.value as { raw?: string } | undefined)?.raw ?? ''
      for (const [, name = ''] of text.matchAll(IN_SQL)) if (known.has(name)) into.add(name)
    }
    if (node.type === 'Identifier') {
      const found = resolve(nameOf(node), place)
      if (typeof found === 'string') into.add(found)
      else if (found && found.place.scopes.length > 0) reach(found.node, found.place, seen, into)
      else if (found) for (const table of reachedFrom(found)) into.add(table)
      return
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'property' && node.computed !== true) continue
      if (key === 'key' && node.type === 'Property' && node.shorthand !== true) continue
      for (const child of [value].flat().filter(isNode)) reach(child, inner, seen, into)
    }
  }
  /** What a name of a module leads to. One that leads back to itself adds nothing. */
  function reachedFrom({ node, place }: Found): Set<string> {
    const known = reached.get(node) ?? new Set()
    if (!reached.has(node)) reach(node, place, new Set(), reached.set(node, known).get(node) ?? known)
    return known
  }
  const tablesOf = (nodes: Node[], place: Place): string[] => {
    const into = new Set<string>()
    const seen = new Set<Node>()
    for (const node of nodes) reach(node, place, seen, into)
    return [...into].toSorted()
  }

  const builtBy = new Map<Node, string[][]>()
  /** The statements that a function builds for its caller, who may add conditions of their own. */
  function built(node: Node, place: Place): string[][] {
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined
    if (callee?.type === 'MemberExpression' && isNode(callee.object)) return built(callee.object, place)
    const found = callee ? resolve(nameOf(callee), place) : undefined
    if (!found || typeof found === 'string' || !isFunction(found.node) || found.node.async === true) return []
    const known = builtBy.get(found.node) ?? []
    if (builtBy.has(found.node)) return known
    // A function that calls itself adds nothing of its own to itself.
    builtBy.set(found.node, known)
    known.push(...within(found.node, found.place).map((one) => one.tables))
    return known
  }

  function argumentsOf(node: Node): Node[] {
    const own = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
    const callee = isNode(node.callee) ? node.callee : undefined
    return callee && isNode(callee.object) ? [...own, ...argumentsOf(callee.object)] : own
  }

  function within(node: Node, place: Place): { node: Node; tables: string[] }[] {
    const inner = isFunction(node) ? { ...place, scopes: [...place.scopes, node] } : place
    if (startsAtDatabase(node)) return [{ node, tables: tablesOf([node], place) }]
    const builds = built(node, place)
    const conditions = builds.length > 0 ? tablesOf(argumentsOf(node), place) : []
    return [
      ...builds
        .filter((own) => conditions.some((table) => !own.includes(table)))
        .map((own) => ({ node, tables: [...new Set([...own, ...conditions])].toSorted() })),
      ...childrenOf(node).flatMap((child) => within(child, inner)),
    ]
  }

  return [...modules.values()].flatMap((module) =>
    [...module.names].flatMap(([owner, node]) =>
      within(node, { module, scopes: [] }).map(({ tables: touched }) => ({
        path: module.path,
        owner,
        tables: touched,
      })),
    ),
  )
}
