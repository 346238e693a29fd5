import type { Job } from '#worker/contract/generation.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'

type JobEvent = Pick<InboxEvent & { type: 'job' }, 'after' | 'job'>
type Step = Job['steps'][number]

/** The order of the steps in the server's answers. */
const byPlace = (a: Step, b: Step) => a.position - b.position || (a.key < b.key ? -1 : 1)

/**
 * Applies an event to a job. An event that arrives late or twice changes nothing. Undefined if an earlier event was
 * missed, so that the job must be fetched.
 */
export function jobAfter(known: Job | undefined, { after, job }: JobEvent): Job | undefined {
  if (known && job.version <= known.version) return known
  if (after === null) return job
  if (!known || known.version < after) return undefined
  const changed = new Set(job.steps.map((step) => step.key))
  const same = known.steps.filter((step) => !changed.has(step.key))
  return { ...job, steps: [...same, ...job.steps].toSorted(byPlace) }
}
