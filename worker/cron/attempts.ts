import { finishOverdueAttempts } from '#worker/features/attempts/jobs.ts'
import type { Services } from '#worker/platform/services.ts'

/** Ends the attempts whose own alarm was lost. */
export async function attempts(services: Services): Promise<void> {
  await finishOverdueAttempts(services)
}
