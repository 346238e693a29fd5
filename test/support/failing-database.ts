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
