/**
 * Longer than any request is under way: a page whose session was good when it asked for a socket may arrive after the
 * end of that session.
 */
const KEPT_MS = 60 * 60_000

export const prepareEndedSessions = (sql: SqlStorage): void =>
  void sql.exec('CREATE TABLE IF NOT EXISTS ended_sessions (id TEXT PRIMARY KEY, forget_at INTEGER NOT NULL)')

/** Answers when they may be forgotten, in epoch milliseconds. */
export function addEndedSessions(sql: SqlStorage, ids: string[], now: number): number {
  const forgetAt = now + KEPT_MS
  sql.exec(
    'INSERT OR IGNORE INTO ended_sessions (id, forget_at) SELECT value, ? FROM json_each(?)',
    forgetAt,
    JSON.stringify(ids),
  )
  return forgetAt
}

export const hasEnded = (sql: SqlStorage, id: string): boolean =>
  sql.exec('SELECT 1 FROM ended_sessions WHERE id = ?', id).toArray().length > 0

export const forgetEndedSessions = (sql: SqlStorage, now: number): void =>
  void sql.exec('DELETE FROM ended_sessions WHERE forget_at <= ?', now)

/** Epoch milliseconds at which the next one may be forgotten; null without any. */
export const nextForgetAt = (sql: SqlStorage): number | null =>
  sql.exec<{ at: number | null }>('SELECT min(forget_at) AS at FROM ended_sessions').one().at
