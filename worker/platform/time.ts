/** Epoch milliseconds as the wire writes a time, `2026-01-31T09:30:00.000Z`; null stays null. */
export function iso(ms: number): string
export function iso(ms: number | null): string | null
export function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
