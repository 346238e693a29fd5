/** A database that counts how often it is called and how many statements it is given. */
export function countingDatabase(real: D1Database) {
  const counted = { calls: 0, statements: 0 }
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
          return target.batch(statements.map((statement) => originals.get(statement) ?? statement))
        }
      }
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, counted }
}
