export type LocalQuery = { sql: string; params: SqlStorageValue[] }
export type LocalRows = {
  columns: string[]
  rows: SqlStorageValue[][]
  meta: D1Meta
}
/** A failure is a value: thrown, the runtime would log each row that is taken already as a fault of the object. */
export type LocalAnswer = { answers: LocalRows[] } | { failure: string }

/** What is larger goes as a stream of JSON: a message between objects holds 32 MiB, and a call of D1 may be larger. */
const LARGE = 8_000_000
/** About the bytes of a value without its text. */
const VALUE = 16

/** Whether these lists of values are too large for a message, by their letters, of which one takes two bytes at most. */
export function areLarge(lists: SqlStorageValue[][]): boolean {
  let size = 0
  for (const list of lists)
    for (const value of list) size += VALUE + (typeof value === 'string' ? value.length : 0)
  return size > LARGE
}

export const asStream = (value: unknown): ReadableStream => new Blob([JSON.stringify(value)]).stream()

export const fromStream = <Value>(stream: ReadableStream): Promise<Value> =>
  new Response(stream).json<Value>()
