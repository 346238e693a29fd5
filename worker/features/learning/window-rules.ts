import type { PublishedAssessment } from '#worker/contract/publishing.ts'

export const MINUTE_MS = 60_000

type Window = Pick<PublishedAssessment, 'opens_at' | 'closes_at'>

/** Whether attempts may begin: not yet, any more, or now. */
export function windowOf(
  { opens_at: opensAt, closes_at: closesAt }: Window,
  now: number,
): { state: 'open' } | { state: 'not_yet' | 'over'; at: string } {
  if (opensAt !== null && now < Date.parse(opensAt)) return { state: 'not_yet', at: opensAt }
  if (closesAt !== null && now >= Date.parse(closesAt)) return { state: 'over', at: closesAt }
  return { state: 'open' }
}

/** Minutes that somebody gets besides those of the rules, by what the instructor gave in percent. */
export const minutesGiven = (minutes: number, percent: number): number => Math.ceil((minutes * percent) / 100)

/** When an attempt that begins now ends at the latest: its minutes, but never after the close. Null: without a clock. */
export function deadlineOf(
  { duration_minutes: minutes, closes_at: closesAt }: Window & Pick<PublishedAssessment, 'duration_minutes'>,
  now: number,
): number | null {
  const ends = [
    ...(minutes === 0 ? [] : [now + minutes * MINUTE_MS]),
    ...(closesAt === null ? [] : [Date.parse(closesAt)]),
  ]
  return ends.length === 0 ? null : Math.min(...ends)
}

/** The end of the pause after the last attempt; null once it is over, and where there is none. */
export function nextAttemptAt(
  { pause_minutes: pause }: Pick<PublishedAssessment, 'pause_minutes'>,
  finishedAt: number | null,
  now: number,
): number | null {
  const ends = finishedAt === null ? now : finishedAt + pause * MINUTE_MS
  return ends > now ? ends : null
}
