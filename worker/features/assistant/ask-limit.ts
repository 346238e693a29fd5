import { LIMITS } from '#db/vocabulary.ts'
import { take } from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'

/** Takes one question of this person's minute, over all conversations; answers how long to wait, 0 where it is granted. */
export async function takeQuestion(services: Services, userId: string): Promise<number> {
  const { granted, waitMs } = await take(services, `ask:${userId}`, LIMITS.asksPerWindow, LIMITS.asksWindowMs)
  return granted ? 0 : waitMs
}
