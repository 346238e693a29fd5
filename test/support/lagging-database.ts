/** Tables of the product; what indexes for search are made of follows by their triggers. */
const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '*_fts*'
  AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'`

const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert|update|delete)\b)/i

/** How many rows a statement inserts: D1 binds a hundred values at most. */
const VALUES = 100

/**
 * D1 with a read replica that stands still until `catchUp`. As in D1, a session's reads are answered by it unless it is
 * older than what the session has seen or was begun with; what writes, and each session that is to begin at the primary,
 * goes there. `d1.prepare` itself knows the primary alone. A bookmark of another database is an error.
 */
export function laggingDatabase(primary: D1Database, replica: D1Database) {
  let copied = ''
  const served = { byPrimary: 0, byReplica: 0 }

  async function catchUp(): Promise<void> {
    const session = primary.withSession('first-primary')
    const { results: tables } = await session.prepare(TABLES).all<{ name: string }>()
    const statements = [replica.prepare('PRAGMA defer_foreign_keys = on')]
    for (const { name } of tables) statements.push(replica.prepare(`DELETE FROM "${name}"`))
    for (const { name } of tables) {
      const [columns = [], ...rows] = await session
        .prepare(`SELECT * FROM "${name}"`)
        .raw({ columnNames: true })
      const values = `(${columns.map(() => '?').join(', ')})`
      const atOnce = Math.max(1, Math.floor(VALUES / columns.length))
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce)
        const into = `INSERT OR REPLACE INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')})`
        statements.push(
          replica.prepare(`${into} VALUES ${some.map(() => values).join(', ')}`).bind(...some.flat()),
        )
      }
    }
    await replica.batch(statements)
    copied = session.getBookmark() ?? ''
  }

  type Known = { query: string; values: unknown[] }
  const known = new WeakMap<D1PreparedStatement, Known>()
  const RUNS = ['run', 'all', 'raw', 'first'] as const

  function session(from = 'first-unconstrained'): D1DatabaseSession {
    const isConstraint = from.startsWith('first-')
    const behind = primary.withSession('first-primary')
    let seen = isConstraint ? '' : from
    let isBegun = from !== 'first-primary'

    async function target(isWrite: boolean): Promise<D1Database | D1DatabaseSession> {
      if (!isConstraint && !/^[0-9a-f]{8}-/.test(from)) throw new Error('D1_ERROR: invalid bookmark')
      const isPrimary = isWrite || !isBegun || seen > copied
      isBegun = true
      served[isPrimary ? 'byPrimary' : 'byReplica'] += 1
      return isPrimary ? behind : replica
    }
    const note = (at: D1Database | D1DatabaseSession) => {
      const bookmark = at === behind ? (behind.getBookmark() ?? '') : copied
      if (bookmark > seen) seen = bookmark
    }
    const marked = <Result extends D1Result>(result: Result, at: unknown): Result => ({
      ...result,
      meta: { ...result.meta, served_by_primary: at === behind },
    })
    function statement(one: Known): D1PreparedStatement {
      const run =
        (name: (typeof RUNS)[number]) =>
        async (...options: unknown[]) => {
          const at = await target(WRITES.test(one.query))
          const bound = at.prepare(one.query).bind(...one.values)
          // The runtime's own objects want themselves as `this`.
          const result: unknown = await Reflect.apply(bound[name], bound, options)
          note(at)
          // These two answer with what they say of themselves.
          return name === 'all' || name === 'run' ? marked(result as D1Result, at) : result
        }
      const made = {
        bind: (...values: unknown[]) => statement({ ...one, values }),
        ...Object.fromEntries(RUNS.map((name) => [name, run(name)])),
        // The product calls nothing else of a statement.
      } as unknown as D1PreparedStatement
      known.set(made, one)
      return made
    }
    return {
      prepare: (query: string) => statement({ query, values: [] }),
      async batch<Row>(statements: D1PreparedStatement[]) {
        const parts = statements.map((one) => known.get(one) ?? { query: '', values: [] })
        const at = await target(parts.some(({ query }) => WRITES.test(query)))
        const results = await at.batch<Row>(
          parts.map(({ query, values }) => at.prepare(query).bind(...values)),
        )
        note(at)
        return results.map((result) => marked(result, at))
      },
      getBookmark: () => seen || null,
    }
  }

  const database = new Proxy(primary, {
    get(target, name) {
      if (name === 'withSession') return session
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, catchUp, served }
}
