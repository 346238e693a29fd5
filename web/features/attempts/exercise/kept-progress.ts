import type { Verdict } from '#worker/contract/attempts.ts'
import type { Progress } from './rounds.ts'

/**
 * What the server said of the answers of one open exercise, null where the question was withdrawn, and what was right
 * when it was asked once more.
 */
export type KeptProgress = { verdicts: Record<string, Verdict | null>; again: Progress['again'] }

const key = (attempt: string) => `exercise:${attempt}`

export function loadProgress(attempt: string): KeptProgress {
  const text = sessionStorage.getItem(key(attempt))
  // Written by keepProgress below, in this tab.
  return text ? (JSON.parse(text) as KeptProgress) : { verdicts: {}, again: {} }
}
export const keepProgress = (attempt: string, progress: KeptProgress): void =>
  sessionStorage.setItem(key(attempt), JSON.stringify(progress))
