import { DrizzleQueryError } from 'drizzle-orm/errors'

/** One JSON line an event. Never pass tokens, codes, passwords or addresses. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}) {
  console[level](JSON.stringify({ level, event, ...fields }, withoutParameters))
}

/** A failed query's message ends with its bound values, among them hashes and addresses. */
const withoutParameters = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\nparams:[\s\S]*/, '') : value

/** Where it was thrown and, for a failed query, what the database said; never the values. */
export function stackOf(thrown: unknown): string {
  if (thrown instanceof DrizzleQueryError) {
    const frames = thrown.stack?.slice(thrown.stack.indexOf(thrown.message) + thrown.message.length) ?? ''
    return `${thrown.cause?.message ?? 'Failed query'}: ${thrown.query}${frames}`
  }
  return thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown)
}
