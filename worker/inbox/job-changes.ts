import type { Job } from '#worker/contract/generation.ts'

type Change = { after: number | null; job: Job }

/**
 * What has changed in a job since the view that pages were sent before: the job with the steps that differ. All of
 * them where there is no such view or a step of it is gone. Undefined for a view that is no newer than that one.
 */
export function jobChange(before: Job | undefined, job: Job): Change | undefined {
  // A view that an earlier release kept has no version.
  if (before?.version === undefined) return { after: null, job }
  if (job.version <= before.version) return undefined
  const known = new Map(before.steps.map((step) => [step.key, JSON.stringify(step)]))
  const steps = job.steps.filter((step) => known.get(step.key) !== JSON.stringify(step))
  const kept = job.steps.filter((step) => known.has(step.key)).length
  return kept < known.size ? { after: null, job } : { after: before.version, job: { ...job, steps } }
}
