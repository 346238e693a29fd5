import type { PublishedAssessment } from '#worker/contract/publishing.ts'

export const MINUTE_MS = 60_000

type Window = Pick<PublishedAssessment, 'opens_at' | 'closes_at'>

/** Whether attempts may begin now, not yet, or no longer. */
export function windowOf(
  { opens_at: opensAt, closes_at: closesAt }: Window,
  now: number,
): { state: 'open' } | { state: 'not_yet' | 'over'; at: string } {
  if (opensAt !== null && now < Date.parse(opensAt)) return { state: 'not_yet', at: opensAt }
  if (closesAt !== null && now >= Date.parse(closesAt)) return { state: 'over', at: closesAt }
  return { state: 'open' }
}

/** The extra minutes for the percentage that the instructor gave. */
export const minutesGiven = (minutes: number, percent: number): number => Math.ceil((minutes * percent) / 100)

/**
 * The deadline of an attempt that begins now: its minutes, but never after the exam closes. Null if there is no time
 * limit.
 */
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

/** The end of the pause after the last attempt; null if it is over or there is none. */
export function nextAttemptAt(
  { pause_minutes: pause }: Pick<PublishedAssessment, 'pause_minutes'>,
  finishedAt: number | null,
  now: number,
): number | null {
  const ends = finishedAt === null ? now : finishedAt + pause * MINUTE_MS
  return ends > now ? ends : null
}
