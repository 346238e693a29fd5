/** A statement that waits for the others of its turn. */
type Waiting = { statement: D1PreparedStatement; settle: PromiseWithResolvers<D1Result> }

/**
 * A database for one request that reads in several places at once: what they send in the same turn goes by `batch` as
 * one, so that it is one trip and one call. Writes go alone.
 */
export function gathered(d1: D1Database, batch: D1Database['batch']): D1Database {
  let waiting: Waiting[] = []

  async function send(): Promise<void> {
    const sent = waiting
    waiting = []
    try {
      const results = await batch(sent.map(({ statement }) => statement))
      for (const [place, { settle }] of sent.entries()) {
        // D1 answers each statement of a batch.
        settle.resolve(results[place] as D1Result)
      }
    } catch (thrown) {
      for (const { settle } of sent) settle.reject(thrown)
    }
  }

  function read(statement: D1PreparedStatement): Promise<D1Result> {
    // After all that can go on without the database has come to it.
    if (waiting.length === 0) setTimeout(send)
    const settle = Promise.withResolvers<D1Result>()
    waiting.push({ statement, settle })
    return settle.promise
  }

  /** The statement of the database behind one of ours. */
  const behind = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  function gathering(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const own = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => gathering(target.bind(...values), query)
        if (name === 'all') return () => read(target)
        if (name === 'raw' && hasDistinctColumns(query))
          return async () => (await read(target)).results.map((row) => Object.values(row as object))
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    behind.set(own, statement)
    return own
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => gathering(target.prepare(query), query)
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) =>
          Promise.all(statements.map((one) => read(behind.get(one) ?? one)))
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

const known = new Map<string, boolean>()

/** A batch answers rows by the names of their columns, so that of two with one name only the last would be there. */
function hasDistinctColumns(query: string): boolean {
  const before = known.get(query)
  if (before !== undefined) return before
  const columns = columnsOf(query)
  const isDistinct = columns.length > 0 && new Set(columns).size === columns.length
  known.set(query, isDistinct)
  return isDistinct
}

/** The columns that a query selects, as the query builder writes it: by their names, else by their text. */
export function columnsOf(query: string): string[] {
  const columns: string[] = []
  let depth = 0
  let from = 'select '.length
  for (let at = query.startsWith('select ') ? from : query.length; at < query.length; at++) {
    const sign = query[at]
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0 && (sign === ',' || query.startsWith(' from ', at))) {
      columns.push(query.slice(from, at).trim())
      if (sign !== ',') break
      from = at + 1
    }
  }
  return columns.map((column) => /"([^"]+)"$/.exec(column)?.[1] ?? column)
}
