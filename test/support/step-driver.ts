import { and, asc, eq, inArray } from 'drizzle-orm'
import { jobSteps, jobs } from '#db/schema/index.ts'

import { claimMaterial } from '#worker/features/materials/extraction-rows.ts'
import { extractMaterial } from '#worker/features/materials/jobs.ts'
import { look } from '#worker/jobs/look.ts'
import type { Message } from '#worker/jobs/messages.ts'
import { claimStep } from '#worker/jobs/step-lease.ts'
import { runStep as runClaimedStep } from '#worker/jobs/step-runner.ts'
import type { Services } from '#worker/platform/services.ts'
import { jobListener, stepWorks, works } from '#worker/queue/works.ts'
import { testServices } from './worker-app.ts'

export type Driven = Services & { sent: Message[]; advance(ms: number): void }

/** The Worker's own services, but for a clock that the test moves and a queue that loses every message. */
export function drivenServices(settings: Record<string, string> = {}): Driven {
  const real = testServices()
  const sent: Message[] = []
  let moved = 0
  // Only `send` is used of a queue.
  const queue = { send: async (message: Message) => void sent.push(message) } as unknown as Queue
  const env = { ...real.env, ...settings, EXTRACT: queue, STEPS: queue, DELIVER: queue }
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
export async function runStep(services: Services, jobId: string, key: string): Promise<void> {
  const lease = await claimStep(services, { jobId, key })
  if (lease) await runClaimedStep(services, lease, stepWorks, jobListener)
}

/** Does what is due, step by step, and moves the clock on where nothing is, until the job rests. */
export async function drive(services: Driven, jobId: string, rounds = 200): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const job = await jobRow(services, jobId)
    if (job.state !== 'queued' && job.state !== 'running') return
    const open = await services.db
      .select()
      .from(jobSteps)
      .where(and(eq(jobSteps.job_id, jobId), inArray(jobSteps.state, ['waiting', 'running'])))
      .orderBy(asc(jobSteps.due_at), asc(jobSteps.position))
      .limit(1)
    const next = open[0]
    if (!next) return
    services.advance(Math.max(0, (next.due_at ?? 0) - services.now()))
    await runStep(services, jobId, next.key)
  }
  throw new Error('The job does not come to an end')
}

/** Does all work that the messages so far say may be there, and what follows from it. */
export async function workOff(services: Driven): Promise<void> {
  for (let message = services.sent.shift(); message; message = services.sent.shift()) {
    const { looked, done } = look(services, works, message.kind)
    await looked
    await done
  }
}

/** Reads an uploaded file at once. */
export async function readNow(services: Driven, materialId: string): Promise<void> {
  const lease = await claimMaterial(services, { only: materialId })
  if (lease) await extractMaterial(services, lease)
}
