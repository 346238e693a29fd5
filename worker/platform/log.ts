import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Writes one line of JSON per event. Never pass tokens, codes, passwords or addresses. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}) {
  console[level](JSON.stringify({ level, event, ...fields }, withoutParameters))
}

/** The message of a failed query ends with its bound values, which include hashes and addresses. */
const withoutParameters = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\nparams:[\s\S]*/, '') : value

/** The stack of an error and, for a failed query, the database's own message. Never the bound values. */
export function stackOf(thrown: unknown): string {
  if (thrown instanceof DrizzleQueryError) {
    const frames = thrown.stack?.slice(thrown.stack.indexOf(thrown.message) + thrown.message.length) ?? ''
    return `${thrown.cause?.message ?? 'Failed query'}: ${thrown.query}${frames}`
  }
  return thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown)
}
