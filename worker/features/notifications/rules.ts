import { ALWAYS_EMAILED_KINDS, EMAILED_KINDS, type NotificationKind } from '#db/vocabulary.ts'

type Unwanted = { no_mail?: NotificationKind[]; no_push?: NotificationKind[] }

export const wantsEmail = (kind: NotificationKind, unwanted: Unwanted): boolean =>
  EMAILED_KINDS.includes(kind) && (ALWAYS_EMAILED_KINDS.includes(kind) || !unwanted.no_mail?.includes(kind))

export const wantsPush = (kind: NotificationKind, unwanted: Unwanted): boolean =>
  !unwanted.no_push?.includes(kind)

const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
/** What runs out soon is tried at this pace until the end, lest half of its life goes by between two tries. */
const SHORT_LIFE_MS = 60 * 60_000
const SHORT_LIFE_WAIT_MS = 40_000

type Row = { tries: number; created_at: number; expires_at: number }

/**
 * How long to wait after a failed try, in milliseconds. Doubles with each try up to a longest wait, with up to half
 * as much again of chance (0 to 1), and is never shorter than what the provider asked for.
 */
export function retryWaitMs(row: Row, chance: number, askedMs = 0): number {
  const longest = row.expires_at - row.created_at <= SHORT_LIFE_MS ? SHORT_LIFE_WAIT_MS : LONGEST_WAIT_MS
  const wait = Math.min(2 ** (row.tries - 1) * FIRST_WAIT_MS, longest) * (1 + chance / 2)
  return Math.max(wait, askedMs)
}
