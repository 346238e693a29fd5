import { and, eq, like, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { jobSteps, materials } from '#db/schema/index.ts'
import { subjectOf } from '#worker/jobs/rules.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork } from '#worker/jobs/works.ts'

/** The extraction wakes this step when it is done. The delay is a fallback in case that message is lost. */
const WAIT_MS = 30_000

/** Waits until one material has been read. The last material to be ready starts the outline. */
export const extractStep: StepWork = async ({ db }, job, lease) => {
  const file = await db
    .select({ status: materials.status, pages: materials.pages, characters: materials.characters })
    .from(materials)
    .where(eq(materials.id, subjectOf(lease.key)))
    .get()
  if (!file || file.status === 'failed' || file.status === 'waiting') throw new StepStop('material_failed')
  if (file.status !== 'ready') throw new StepStop('interrupted', WAIT_MS)
  const other = alias(jobSteps, 'other')
  const unread = db
    .select({ key: other.key })
    .from(other)
    .where(
      and(
        eq(other.job_id, job.id),
        like(other.key, 'extract:%'),
        ne(other.key, lease.key),
        ne(other.state, 'done'),
      ),
    )
  return {
    writes: [],
    output: { made: { pages: file.pages ?? 0, characters: file.characters ?? 0 } },
    next: { steps: [{ key: 'outline', position: 100 }], when: notExists(unread) },
  }
}
