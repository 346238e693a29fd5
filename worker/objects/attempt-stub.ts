import type { Services } from '#worker/platform/services.ts'
import type { AttemptClock } from './attempt-clock.ts'

/** The object of one attempt. */
export const attemptClock = ({ env }: Services, attemptId: string): DurableObjectStub<AttemptClock> => {
  // The binding of wrangler.toml names this class.
  const namespace = env.ATTEMPTS as unknown as DurableObjectNamespace<AttemptClock>
  return namespace.get(namespace.idFromName(attemptId))
}
