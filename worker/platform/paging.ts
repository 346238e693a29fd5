import { desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError } from './http/errors.ts'

/** Where the next page starts: the sort key and the id of the last row shown. */
export type Cursor = { at: number; id: string }

export const encodeCursor = (cursor: Cursor) => `${cursor.at}.${cursor.id}`

export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const dot = text.indexOf('.')
  const at = Number(text.slice(0, dot))
  if (dot < 1 || !Number.isSafeInteger(at))
    throw new AppError('invalid', { fields: { cursor: 'invalid_value' } })
  return { at, id: text.slice(dot + 1) }
}

/** Where the next page of a list in the order of the alphabet starts. */
export type TextCursor = { text: string; id: string }

export const encodeTextCursor = ({ text, id }: TextCursor) => `${id}.${encodeURIComponent(text)}`

export function decodeTextCursor(cursor: string | undefined): TextCursor | null {
  if (cursor === undefined) return null
  const dot = cursor.indexOf('.')
  try {
    if (dot > 0) return { id: cursor.slice(0, dot), text: decodeURIComponent(cursor.slice(dot + 1)) }
  } catch {
    // A broken escape is refused below.
  }
  throw new AppError('invalid', { fields: { cursor: 'invalid_value' } })
}

/**
 * True in SQL for the rows after a cursor in newest-first order, as one comparison that an index can answer. Without
 * a cursor all rows match. The columns are those of the order: the time (or number) of the cursor, then its id.
 */
export const olderThan = (
  [at, id]: [at: SQLiteColumn, id: SQLiteColumn],
  cursor: Cursor | null,
): SQL | undefined => (cursor ? sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})` : undefined)

export const pageSize = (limit: number | undefined) => limit ?? LIMITS.pageSize

/** The page of these rows. One row more than it shows means that there is a next page. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next_cursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null }
}

/** Two lists, each read as `newestFirst` says with the same cursor, in the one order of both. */
export const newestOf = <One, Other>(one: One[], other: Other[], cursorOf: (row: One | Other) => Cursor) =>
  [...one, ...other].toSorted((first, second) => {
    const [a, b] = [cursorOf(first), cursorOf(second)]
    return b.at - a.at || (b.id > a.id ? 1 : -1)
  })

/** The page that a request asks for. */
export type PageQuery = { cursor?: string | undefined; limit?: number | undefined }

/**
 * A page of a list, newest first. The query takes `older` into its where, `order` and `limit`; `of` makes the page of
 * its rows. The columns are those of the order: a time (or number) and an id that breaks ties.
 */
export function newestFirst([at, id]: [at: SQLiteColumn, id: SQLiteColumn], query: PageQuery) {
  const size = pageSize(query.limit)
  return {
    older: olderThan([at, id], decodeCursor(query.cursor)),
    order: [desc(at), desc(id)],
    limit: size + 1,
    of: <Row>(rows: Row[], cursorOf: (row: Row) => Cursor) => pageOf(rows, size, cursorOf),
  }
}
