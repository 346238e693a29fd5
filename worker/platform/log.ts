/** One JSON line an event. Never pass tokens, codes, passwords or addresses. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}) {
  console[level](JSON.stringify({ level, event, ...fields }))
}
