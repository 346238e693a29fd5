/** Epoch milliseconds as the wire writes a time, `2026-01-31T09:30:00.000Z`; null stays null. */
export function iso(ms: number): string
export function iso(ms: number | null): string | null
export function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** When something happened that a device may send late: as it says, and now where its clock is ahead. */
export function timeSaid({ now }: { now: () => number }, said: string | undefined): number {
  return said === undefined ? now() : Math.min(now(), Date.parse(said))
}
