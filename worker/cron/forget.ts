import { forgetExpired } from '#worker/features/auth/jobs.ts'
import type { Services } from '#worker/platform/services.ts'

/** Clears away what expired: counters, replayed answers, registrations that nobody confirmed. */
export async function forget(services: Services): Promise<void> {
  await forgetExpired(services)
}
