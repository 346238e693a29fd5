import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Services } from '../services.ts'

type Query = { sql: string; params: unknown[] }
type Prepared = { getQuery(): Query; mapResult(result: unknown, isFromBatch?: boolean): unknown }

/**
 * A query whose SQL is written once an isolate, for what is asked most: its values are placeholders, and nothing else in
 * it may differ between two requests, the time neither.
 */
export function builtOnce<Select extends { prepare(): Prepared }>(build: (services: Services) => Select) {
  let built: { prepared: ReturnType<Select['prepare']>; query: Query } | undefined
  return (services: Services): ReturnType<Select['prepare']> => {
    built ??= builtNow(build(services))
    const { prepared, query } = built
    // The statement of this request's own client in place of the first one's.
    return Object.create(prepared, {
      query: { value: query },
      stmt: { value: services.db.$client.prepare(query.sql) },
    })
  }
}

function builtNow<Select extends { prepare(): Prepared }>(select: Select) {
  // The type of a method of a type parameter is not narrowed by the compiler.
  const prepared = select.prepare() as ReturnType<Select['prepare']>
  return { prepared, query: withConstants(prepared.getQuery()) }
}

/** A string or a name in SQL, in which nothing stands for a value, or the sign of a value. */
const TEXT_OR_VALUE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g

/**
 * A query with its constants in the text; what a request gives stays a value. SQLite plans a statement again each time a
 * value is bound that a partial index or a limit might depend on, which takes longer than most of our reads.
 */
export function withConstants({ sql, params }: Query): Query {
  const values = params.values()
  const left: unknown[] = []
  const text = sql.replace(TEXT_OR_VALUE, (found) => {
    if (found !== '?') return found
    const value = values.next().value
    if (typeof value === 'number' && value >= 0) return String(value)
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
    left.push(value)
    return found
  })
  return { sql: text, params: left }
}

/** One of them for each value that stands in the text, as a limit does: of few that there may be. */
export function oneFor<Value, Built>(build: (value: Value) => Built): (value: Value) => Built {
  const known = new Map<Value, Built>()
  return (value) => {
    const built = known.get(value) ?? build(value)
    known.set(value, built)
    return built
  }
}

type Item = BatchItem<'sqlite'> & { prepare(): Prepared }

/** The same for a batch. */
export function batchBuiltOnce<Items extends readonly [Item, ...Item[]]>(
  build: (services: Services) => Items,
) {
  let built: { prepared: Prepared; query: Query }[] | undefined
  return async (
    services: Services,
    values: Record<string, string | number>,
  ): Promise<BatchResponse<Items>> => {
    built ??= build(services).map(builtNow)
    const all = built
    const { $client: client } = services.db
    const results = await client.batch(
      all.map(({ query: { sql, params } }) => client.prepare(sql).bind(...fillPlaceholders(params, values))),
    )
    // As drizzle maps the results of a batch of these queries.
    return results.map((result, place) =>
      all[place]?.prepared.mapResult(result, true),
    ) as BatchResponse<Items>
  }
}
