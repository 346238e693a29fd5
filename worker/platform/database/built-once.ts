import type { Db } from '#db/client.ts'

type Prepared = { getQuery(): { sql: string } }

/**
 * A query whose SQL is written once an isolate, for what is asked most: its values are placeholders, and nothing else in
 * it may differ between two requests, the time neither.
 */
export function builtOnce<Query extends { prepare(): Prepared }>(build: (db: Db) => Query) {
  let built: ReturnType<Query['prepare']> | undefined
  return (db: Db): ReturnType<Query['prepare']> => {
    // The type of a method of a type parameter is not narrowed by the compiler.
    built ??= build(db).prepare() as ReturnType<Query['prepare']>
    // The statement of this request's own client in place of the first one's.
    return Object.create(built, { stmt: { value: db.$client.prepare(built.getQuery().sql) } })
  }
}
