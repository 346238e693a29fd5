const RUNS = new Set<string | symbol>(['run', 'all', 'raw', 'first'])

/**
 * A database for one request that changes something and begins with a batch that only reads: that batch takes a
 * statement along, and what it read is handed over once `confirm` has accepted what the statement says. Until then
 * nothing else is sent, so that no change is made for whom the statement does not name.
 */
export function confirmedFirst(
  d1: D1Database,
  statement: D1PreparedStatement,
  confirm: (result: D1Result) => Promise<void>,
) {
  let confirmed: Promise<void> | undefined
  /** The statement of the database behind one of ours, and whether it only reads. */
  const behind = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; isRead: boolean }>()

  /** Sends the statement by itself where nothing has taken it along. */
  function confirmation(): Promise<void> {
    confirmed ??= statement.all().then(confirm)
    return confirmed
  }

  function prepared(target: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const own = new Proxy(target, {
      get(real, name) {
        if (name === 'bind') return (...values: unknown[]) => prepared(real.bind(...values), isRead)
        const member: unknown = Reflect.get(real, name)
        if (typeof member !== 'function') return member
        if (!RUNS.has(name)) return member.bind(real)
        return async (...values: unknown[]) => {
          await confirmation()
          return Reflect.apply(member, real, values)
        }
      },
    })
    behind.set(own, { statement: target, isRead })
    return own
  }

  async function batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    const known = statements.map((one) => behind.get(one) ?? { statement: one, isRead: false })
    const own = known.map((one) => one.statement)
    if (confirmed || known.some(({ isRead }) => !isRead)) {
      await confirmation()
      return d1.batch<Row>(own)
    }
    const results = d1.batch<Row>([statement, ...own])
    // D1 answers each statement of a batch.
    confirmed = results.then(([first]) => confirm(first as D1Result))
    await confirmed
    return (await results).slice(1)
  }

  const database = new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare')
        return (query: string) => prepared(target.prepare(query), /^\s*select\b/i.test(query))
      if (name === 'batch') return batch
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, confirmation }
}
