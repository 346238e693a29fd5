/**
 * A database that counts how often it is called and how many statements it is given; with `rows` also what they
 * read and wrote, as the bill does. Columns of one name then overwrite each other, since rows come as objects.
 */
export function countingDatabase(real: D1Database, { rows = false } = {}) {
  const counted = { calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 }
  const note = <Result extends D1Result>(result: Result): Result => {
    if (rows) {
      counted.rowsRead += result.meta.rows_read
      counted.rowsWritten += result.meta.rows_written
    }
    return result
  }
  const originals = new WeakMap<object, D1PreparedStatement>()
  const RUNS = new Set<string | symbol>(['run', 'all', 'raw', 'first'])

  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        // The runtime's own objects want themselves as `this`.
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...values: unknown[]) => {
          if (RUNS.has(name)) {
            counted.calls += 1
            counted.statements += 1
          }
          // raw() says nothing of what it read, so its rows come from all().
          if (rows && name === 'raw')
            return target
              .all<object>()
              .then(note)
              .then(({ results }) => results.map(Object.values))
          if (rows && name === 'all') return target.all().then(note)
          if (rows && name === 'run') return target.run().then(note)
          return Reflect.apply(member, target, values)
        }
      },
    })
    originals.set(proxy, statement)
    return proxy
  }

  const database = new Proxy(real, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => wrap(target.prepare(query))
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          counted.calls += 1
          counted.statements += statements.length
          return target
            .batch(statements.map((statement) => originals.get(statement) ?? statement))
            .then((results) => results.map(note))
        }
      }
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, counted }
}
