import type { LetteredName } from '#db/schema/certificates.ts'

/** Direction marks, which could make a name read as a different one. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
export const plain = (text: string) => text.replace(DIRECTION_MARKS, '').trim()

export type ShownName = { name: string; other: string | null }

/**
 * The name as a certificate shows it: in Arabic script and below it in Latin, as its owner chose, otherwise the
 * account's.
 */
export function shownName(account: string, chosen: LetteredName | null | undefined): ShownName {
  const [first, second] = [chosen?.ar, chosen?.en].filter((one) => typeof one === 'string').map(plain)
  return first ? { name: first, other: second ?? null } : { name: plain(account), other: null }
}
