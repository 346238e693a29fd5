import { and, eq, inArray } from 'drizzle-orm'
import { courseMaterials, jobSteps, jobs } from '#db/schema/index.ts'
import { wake } from '#worker/jobs/messages.ts'
import { LIVE_JOB } from '#worker/jobs/step-lease.ts'
import type { Services } from '#worker/platform/services.ts'

/** Wakes the jobs that wait for a material, once it has been read or has failed. */
export async function wakeJobsWaitingFor(services: Services, materialId: string): Promise<void> {
  const { db, now } = services
  const key = `extract:${materialId}`
  const waiting = await db
    .select({ job_id: jobs.id })
    .from(courseMaterials)
    .innerJoin(jobs, eq(jobs.course_id, courseMaterials.course_id))
    .innerJoin(jobSteps, and(eq(jobSteps.job_id, jobs.id), eq(jobSteps.key, key)))
    .where(
      and(
        eq(courseMaterials.material_id, materialId),
        inArray(jobs.state, LIVE_JOB),
        eq(jobSteps.state, 'waiting'),
      ),
    )
  for (const { job_id: jobId } of waiting) {
    await db
      .update(jobSteps)
      .set({ due_at: now() })
      .where(and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, key), eq(jobSteps.state, 'waiting')))
    await wake(services, 'step')
  }
}
