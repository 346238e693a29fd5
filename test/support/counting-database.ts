/**
 * A database that counts how often it is called, how many statements it is given and how many trips follow one another,
 * each after the answer of the one before; with `rows` also what they read and wrote, as the bill does. Columns of one
 * name then overwrite each other, since rows come as objects. Each trip takes `delayMs` longer.
 */
export function countingDatabase(real: D1Database, { rows = false, delayMs = 0 } = {}) {
  const counted = { calls: 0, statements: 0, trips: 0, rowsRead: 0, rowsWritten: 0 }
  let tripsBack = 0
  const travel = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    const trip = tripsBack + 1
    counted.calls += 1
    counted.trips = Math.max(counted.trips, trip)
    if (delayMs > 0) await new Promise((arrived) => setTimeout(arrived, delayMs))
    const result = await send()
    tripsBack = Math.max(tripsBack, trip)
    return result
  }
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
        if (!RUNS.has(name)) return (...values: unknown[]) => Reflect.apply(member, target, values)
        return (...values: unknown[]) => {
          counted.statements += 1
          return travel(() => {
            // raw() says nothing of what it read, so its rows come from all().
            if (rows && name === 'raw')
              return target
                .all<object>()
                .then(note)
                .then(({ results }) => results.map(Object.values))
            if (rows && name === 'all') return target.all().then(note)
            if (rows && name === 'run') return target.run().then(note)
            return Reflect.apply(member, target, values)
          })
        }
      },
    })
    originals.set(proxy, statement)
    return proxy
  }

  const counting = <Target extends D1Database | D1DatabaseSession>(of: Target): Target =>
    new Proxy(of, {
      get(target, name) {
        if (name === 'withSession' && 'withSession' in target)
          return (from?: string) => counting(target.withSession(from))
        if (name === 'prepare') return (query: string) => wrap(target.prepare(query))
        if (name === 'batch') {
          return (statements: D1PreparedStatement[]) => {
            counted.statements += statements.length
            return travel(() =>
              target.batch(statements.map((statement) => originals.get(statement) ?? statement)),
            ).then((results) => results.map(note))
          }
        }
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  return { database: counting(real), counted }
}
