import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { jobSteps, jobs } from '#db/schema/index.ts'
import {
  archiveLimit,
  createArchive,
  deleteArchive,
  type Entry,
  findArchiveWith,
  idsIn,
  isListed,
  monthOf,
  writeArchive,
} from '#worker/platform/files/archive.ts'
import type { Services } from '#worker/platform/services.ts'

/** Owners of one run, and jobs of each. */
const OWNERS = 20
const JOBS = 50

type ArchivedJob = Entry & { steps: (typeof jobSteps.$inferSelect)[] }

/** Jobs that ended long ago. The partial index of them has the same condition. */
const mayLeave = (services: Services) =>
  and(
    sql`${jobs.finished_at} IS NOT NULL AND ${jobs.archived_at} IS NULL`,
    sql`${jobs.finished_at} < ${archiveLimit(services, services.env.ARCHIVE_JOBS_DAYS)}`,
  )

export async function listOwnersToArchive(services: Services): Promise<string[]> {
  const rows = await services.db
    .select({ id: jobs.owner_id })
    .from(jobs)
    .where(mayLeave(services))
    .orderBy(asc(jobs.finished_at))
    .limit(OWNERS)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Moves the steps of an owner's old jobs to the archive, a file a month. Returns how many jobs it moved. */
export async function createArchiveOf(services: Services, ownerId: string): Promise<number> {
  const { db, now } = services
  const old = await db
    .select({ id: jobs.id, at: jobs.finished_at })
    .from(jobs)
    .where(and(eq(jobs.owner_id, ownerId), mayLeave(services)))
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(JOBS)
  const ids = old.map(({ id }) => id)
  const steps = await db
    .select()
    .from(jobSteps)
    .where(inArray(jobSteps.job_id, ids))
    .orderBy(asc(jobSteps.job_id), asc(jobSteps.position), asc(jobSteps.key))
  const byJob = Map.groupBy(steps, (step) => step.job_id)
  const entries = old.map(({ id, at }): ArchivedJob => ({ id, at: at ?? 0, steps: byJob.get(id) ?? [] }))
  let moved = 0
  for (const month of Map.groupBy(entries, ({ at }) => monthOf(at)).values()) {
    const archive = await writeArchive(services, { userId: ownerId, kind: 'jobs' }, month)
    const text = JSON.stringify(Object.fromEntries(month.map(({ id, at }) => [id, at])))
    // One that was tried again meanwhile is unfinished, and keeps its steps.
    const isStill = sql`${jobs.finished_at} = ${text} ->> ${jobs.id}`
    const leaving = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(inArray(jobs.id, idsIn(text)), isStill))
    const [, gone] = await db.batch([
      db.delete(jobSteps).where(inArray(jobSteps.job_id, leaving)),
      db
        .update(jobs)
        .set({ archived_at: now() })
        .where(and(inArray(jobs.id, idsIn(text)), isStill))
        .returning({ id: jobs.id }),
      createArchive(services, archive),
    ])
    moved += gone.length
  }
  return moved
}

/** Brings the file that holds the steps of a job back into the rows. False when it is in no file of this owner. */
export async function bringBackJob(services: Services, ownerId: string, id: string): Promise<boolean> {
  const { db } = services
  const archive = await findArchiveWith<ArchivedJob>(services, { userId: ownerId, kind: 'jobs', id })
  if (!archive) return false
  const { key, entries } = archive
  const ids = JSON.stringify(Object.fromEntries(entries.map((one) => [one.id, 1])))
  const isAway = and(inArray(jobs.id, idsIn(ids)), isNotNull(jobs.archived_at), isListed(key))
  await db.batch([
    db.update(jobs).set({ archived_at: null }).where(isAway),
    // A job that is gone with its course has no steps to come back to.
    ...entries.flatMap((one) =>
      insertMany(
        db,
        jobSteps,
        one.steps,
        sql`EXISTS (SELECT 1 FROM jobs WHERE id = ${one.id}) AND ${isListed(key)}`,
      ),
    ),
    deleteArchive(services, key),
  ])
  return true
}
