const BEHIND = Symbol('the database without the statement')

/** The database itself, for who prepares statements now and sends them later. */
export const databaseBehind = (database: D1Database): D1Database => Reflect.get(database, BEHIND) ?? database

/**
 * A database for one request whose first use takes a statement along: in the same batch, or at the same time as a
 * statement that is sent alone. So what every request reads costs no trip of its own.
 */
export function sentAlong(d1: D1Database, statement: D1PreparedStatement) {
  const result = Promise.withResolvers<D1Result>()
  // Whoever asks learns of a failure; where the request fails first, nobody asks.
  result.promise.catch(() => undefined)
  let isSent = false

  function sendAlone(): void {
    if (isSent) return
    isSent = true
    statement.all().then(result.resolve, result.reject)
  }

  async function batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    if (isSent) return d1.batch<Row>(statements)
    isSent = true
    try {
      const [first, ...others] = await d1.batch<Row>([statement, ...statements])
      // D1 answers each statement of a batch.
      result.resolve(first as D1Result)
      return others
    } catch (thrown) {
      result.reject(thrown)
      throw thrown
    }
  }

  function prepare(query: string): D1PreparedStatement {
    // A batch is sent in the turn that prepares its statements, so that what is left after it was sent alone.
    if (!isSent) queueMicrotask(sendAlone)
    return d1.prepare(query)
  }

  const database = new Proxy(d1, {
    get(target, name) {
      if (name === BEHIND) return d1
      if (name === 'prepare') return prepare
      if (name === 'batch') return batch
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return {
    database,
    /** What the statement read; it is sent now where the request has not used the database. */
    read(): Promise<D1Result> {
      sendAlone()
      return result.promise
    },
  }
}
