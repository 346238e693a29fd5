import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Db = DrizzleD1Database<Record<string, never>> & { $client: D1Database }

/** A client per binding, which is the same for every request of an isolate. */
const clients = new WeakMap<D1Database, Db>()

/** The one way to the database. */
export function connect(d1: D1Database): Db {
  const known = clients.get(d1)
  if (known) return known
  const client = drizzle(d1)
  clients.set(d1, client)
  return client
}
