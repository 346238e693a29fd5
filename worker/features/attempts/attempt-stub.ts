import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import type { AnswerOutcome, AttemptClock, FinishOutcome, Reading, Saved, Sheet } from './attempt-clock.ts'
import type { AttemptToEnd } from './grade-queries.ts'

/** The Durable Object of one attempt. */
export const attemptStub = (services: Services, attemptId: string): DurableObjectStub<AttemptClock> => {
  // The binding of wrangler.toml names this class.
  const namespace = services.env.ATTEMPTS as unknown as DurableObjectNamespace<AttemptClock>
  return namespace.get(namespace.idFromName(attemptId))
}

type Calls = Pick<AttemptClock, 'open' | 'read' | 'answer' | 'forget' | 'finish'>

/** Calls to the object. It returns its refusals as values, so an error means that it cannot be reached: 503. */
export function attemptClock(services: Services, attemptId: string) {
  // The type of a remote call makes lists of its tuples; what arrives is what was sent.
  const stub = attemptStub(services, attemptId) as unknown as Calls
  return {
    open: (sheet: Sheet) => orUnavailable<Reading>(async () => await stub.open(sheet)),
    read: (studentId: string) => orUnavailable<Reading>(async () => await stub.read(studentId)),
    answer: (studentId: string, questionId: string, answer: Saved[string]) =>
      orUnavailable<AnswerOutcome>(async () => await stub.answer(studentId, questionId, answer)),
    forget: () => orUnavailable<void>(async () => stub.forget()),
    finish: (studentId: string, read: AttemptToEnd) =>
      orUnavailable<FinishOutcome>(async () => await stub.finish(studentId, read)),
  }
}
