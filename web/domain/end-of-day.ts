/** The last second of a day that was typed, in the time zone of whoever typed it; null for no day. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59`).toISOString()
