const two = (part: number) => String(part).padStart(2, '0')

/** A moment as a field for day and time holds it, in the time of this device: `2026-12-15T23:59`. */
export function toLocal(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What was entered as a moment; null for nothing, or half of it. */
export function fromLocal(local: string): string | null {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
