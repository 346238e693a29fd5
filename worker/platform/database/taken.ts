/** Whether a batch failed because a row with this key is already in the table. The driver's error may be the `cause`. */
export function isTaken(thrown: unknown, table: string): boolean {
  if (!(thrown instanceof Error)) return false
  return thrown.message.includes(`UNIQUE constraint failed: ${table}.`) || isTaken(thrown.cause, table)
}
