/** A database that is away, or in another state: whatever is asked of it fails as D1 fails then. */
export function failingDatabase(failure = 'Network connection lost.'): D1Database {
  const fail = () => Promise.reject(new Error(`D1_ERROR: ${failure}`))
  const statement = { bind: () => statement, first: fail, run: fail, all: fail, raw: fail }
  const database = {
    prepare: () => statement,
    batch: fail,
    exec: fail,
    dump: fail,
    withSession: () => database,
  }
  // Only what the product's queries call is there.
  return database as unknown as D1Database
}

/**
 * A database that does so many calls and fails every later one, as when the machine stops there. A batch is one call.
 * `hasStopped` says whether a call was refused.
 */
export function stoppingDatabase(real: D1Database, calls: number) {
  let left = calls
  let stopped = false
  const originals = new WeakMap<object, D1PreparedStatement>()
  const orStop = <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (left-- > 0) return call()
    stopped = true
    return Promise.reject(new Error('D1_ERROR: Network connection lost.'))
  }
  const RUNS = new Set<string | symbol>(['run', 'all', 'raw', 'first'])
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        // The runtime's own objects want themselves as `this`.
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        const call = (...values: unknown[]) => Reflect.apply(member, target, values)
        return RUNS.has(name) ? (...values: unknown[]) => orStop(async () => call(...values)) : call
      },
    })
    originals.set(proxy, statement)
    return proxy
  }
  const database = new Proxy(real, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => wrap(target.prepare(query))
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) =>
          orStop(() => target.batch(statements.map((one) => originals.get(one) ?? one)))
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, hasStopped: () => stopped }
}
