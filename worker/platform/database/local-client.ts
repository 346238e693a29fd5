import type { Env } from '#worker/env.ts'
import type { LocalDatabase } from './local-database.ts'
import {
  areLarge,
  asStream,
  fromStream,
  type LocalAnswer,
  type LocalQuery,
  type LocalRows,
} from './local-messages.ts'

type Objects = DurableObjectNamespace<LocalDatabase>
type Send = (queries: LocalQuery[]) => Promise<LocalRows[]>

const known = new WeakMap<Env, Env>()

/** The environment with its database as D1, wherever that is. */
export function withLocalDatabase(env: Env): Env {
  const { LOCAL_DB, LOCAL_DB_NAME = '' } = env
  if (!LOCAL_DB) return env
  const before = known.get(env)
  if (before) return before
  const ready = { ...env, DB: localDatabase(LOCAL_DB as Objects, LOCAL_DB_NAME) }
  known.set(env, ready)
  return ready
}

/**
 * `LocalDatabase` with the interface of D1: its values, answers and errors. Left out are `exec` and `dump`, which
 * nothing of ours calls, and bytes, which no column of ours holds.
 *
 * @param name of the object, which is D1's id of the database.
 */
export function localDatabase(objects: Objects, name: string): D1Database {
  const id = objects.idFromName(name)
  const send: Send = async (queries) => {
    // An object's stub belongs to the request that made it.
    const object = objects.get(id)
    const sent = areLarge(queries.map(({ params }) => params))
      ? await object.runLarge(asStream(queries))
      : await object.run(queries)
    const answer = sent instanceof ReadableStream ? await fromStream<LocalAnswer>(sent) : sent
    if ('failure' in answer) throw failure('D1_ERROR', answer.failure)
    return answer.answers
  }
  const session = {
    prepare: (sql: string) => statement(send, { sql, params: [] }),
    batch: async (statements: LocalQuery[]) =>
      (await send(statements.map(({ sql, params }) => ({ sql, params })))).map(asResult),
    /** There is one state alone. */
    getBookmark: () => null,
  }
  return { ...session, withSession: () => session } as unknown as D1Database
}

const statement = (send: Send, query: LocalQuery) => ({
  ...query,
  bind: (...values: unknown[]) => statement(send, { sql: query.sql, params: values.map(asParam) }),
  all: () => only(send, query).then(asResult),
  run: () => only(send, query).then(asResult),
  async raw({ columnNames = false } = {}) {
    const { columns, rows } = await only(send, query)
    return columnNames ? [columns, ...rows] : rows
  },
  async first(column?: string) {
    const [row] = asResult(await only(send, query)).results
    if (!row) return null
    if (column === undefined) return row
    if (row[column] === undefined)
      throw failure('D1_COLUMN_NOTFOUND', `Column not found (${column})`, 'Column not found')
    return row[column]
  },
})

async function only(send: Send, query: LocalQuery): Promise<LocalRows> {
  const [answer] = await send([query])
  if (!answer) throw failure('D1_ERROR', 'The database gave no answer.')
  return answer
}

function asParam(value: unknown): SqlStorageValue {
  if (typeof value === 'number' || typeof value === 'string' || value === null) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw failure('D1_TYPE_ERROR', `Type '${typeof value}' not supported for value '${value}'`)
}

/** Of columns with one name the last is there, as with D1. */
function asResult({ columns, rows, meta }: LocalRows) {
  const results = rows.map((row) => {
    const named: Record<string, SqlStorageValue> = {}
    for (const [place, column] of columns.entries()) named[column] = row[place] ?? null
    return named
  })
  return { success: true as const, meta, results }
}

const failure = (kind: string, message: string, cause = message) =>
  new Error(`${kind}: ${message}`, { cause: new Error(cause) })
