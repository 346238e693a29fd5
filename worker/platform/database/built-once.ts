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
  let built: ReturnType<Select['prepare']> | undefined
  return (services: Services): ReturnType<Select['prepare']> => {
    // The type of a method of a type parameter is not narrowed by the compiler.
    built ??= build(services).prepare() as ReturnType<Select['prepare']>
    // The statement of this request's own client in place of the first one's.
    return Object.create(built, { stmt: { value: services.db.$client.prepare(built.getQuery().sql) } })
  }
}

type Item = BatchItem<'sqlite'> & { prepare(): Prepared }

/** The same for a batch. */
export function batchBuiltOnce<Items extends readonly [Item, ...Item[]]>(
  build: (services: Services) => Items,
) {
  let built: Prepared[] | undefined
  return async (
    services: Services,
    values: Record<string, string | number>,
  ): Promise<BatchResponse<Items>> => {
    built ??= build(services).map((query) => query.prepare())
    const all = built
    const { $client: client } = services.db
    const results = await client.batch(
      all.map((query) => {
        const { sql, params } = query.getQuery()
        return client.prepare(sql).bind(...fillPlaceholders(params, values))
      }),
    )
    // As drizzle maps the results of a batch of these queries.
    return results.map((result, place) => all[place]?.mapResult(result, true)) as BatchResponse<Items>
  }
}
