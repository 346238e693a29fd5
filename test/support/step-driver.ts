import { and, asc, eq, inArray } from 'drizzle-orm'
import { jobSteps, jobs } from '#db/schema/index.ts'
import { extractMaterial } from '#worker/features/materials/jobs.ts'
import type { Message } from '#worker/jobs/messages.ts'
import type { Services } from '#worker/platform/services.ts'
import { works } from '#worker/queue/works.ts'
import { testServices } from './worker-app.ts'

export type Driven = Services & { sent: Message[]; advance(ms: number): void }

/** The Worker's own services, but for a clock that the test moves and a queue that loses every message. */
export function drivenServices(settings: Record<string, string> = {}): Driven {
  const real = testServices()
  const sent: Message[] = []
  let moved = 0
  const JOBS = { send: async (message: Message) => void sent.push(message) }
  // Only `send` is used of the queue.
  const env = { ...real.env, ...settings, JOBS: JOBS as unknown as Queue }
  return {
    ...real,
    env,
    sent,
    now: () => Date.now() + moved,
    random: () => 0.5,
    advance(ms) {
      moved += ms
    },
  }
}

export const stepsOf = (services: Services, jobId: string) =>
  services.db.select().from(jobSteps).where(eq(jobSteps.job_id, jobId)).orderBy(asc(jobSteps.position))

export async function jobRow(services: Services, id: string) {
  const row = await services.db.select().from(jobs).where(eq(jobs.id, id)).get()
  if (!row) throw new Error(`There is no job ${id}`)
  return row
}

/** Does one step, if it may be done now. */
export const runStep = (services: Services, jobId: string, key: string): Promise<void> =>
  works.step.run(services, { kind: 'step', job_id: jobId, key })

/** Does what is due, step by step, and moves the clock on where nothing is, until the job rests. */
export async function drive(services: Driven, jobId: string, rounds = 200): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const job = await jobRow(services, jobId)
    if (job.state !== 'queued' && job.state !== 'running') return
    const open = await services.db
      .select()
      .from(jobSteps)
      .where(and(eq(jobSteps.job_id, jobId), inArray(jobSteps.state, ['waiting', 'running'])))
      .orderBy(asc(jobSteps.run_after), asc(jobSteps.position))
      .limit(1)
    const next = open[0]
    if (!next) return
    const at = next.state === 'running' ? (next.lease_until ?? 0) : next.run_after
    services.advance(Math.max(0, at - services.now()))
    await runStep(services, jobId, next.key)
  }
  throw new Error('The job does not come to an end')
}

/** Reads an uploaded file at once. */
export const readNow = (services: Driven, materialId: string) => extractMaterial(services, materialId)
