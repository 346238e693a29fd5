import { LIMITS } from '#db/vocabulary.ts'
import { take } from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'

/** Counts a question against the person's limit in all conversations; returns the wait, 0 if it may be asked. */
export async function takeQuestion(services: Services, userId: string): Promise<number> {
  const { granted, waitMs } = await take(services, `ask:${userId}`, LIMITS.asksPerWindow, LIMITS.asksWindowMs)
  return granted ? 0 : waitMs
}
