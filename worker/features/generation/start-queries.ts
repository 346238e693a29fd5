import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courseMaterials, courses, type JobParams, jobSteps, jobs, lessons } from '#db/schema/index.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { stepRow } from '#worker/jobs/steps.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { extractSteps, getOwnMaterials, newJob, type OwnMaterial } from './queries.ts'

/** A draft that nothing was written for yet, with its files in the instructor's order. */
export async function getDraftToWrite(services: Services, ownerId: string, courseId: string) {
  const { db } = services
  const [[course], linked] = await db.batch([
    db
      .select({ language: courses.language, plan: courses.plan })
      .from(courses)
      .where(ownCourse(ownerId, courseId)),
    db
      .select({ id: courseMaterials.material_id })
      .from(courseMaterials)
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
  ])
  const draft = found(course)
  const files = await getOwnMaterials(
    services,
    ownerId,
    linked.map(({ id }) => id),
  )
  return { ...draft, files }
}

type Start = {
  ownerId: string
  courseId: string
  files: OwnMaterial[]
  params: JobParams
  engine: string
}

/**
 * Begins to write a draft. The statement that inserts the job refuses a course that has lessons already, or that another
 * job writes.
 */
export async function createDraftJob(
  services: Services,
  start: Start,
): Promise<{ id: string; keys: string[] }> {
  const { db, now } = services
  const { ownerId, courseId, files, params, engine } = start
  const at = now()
  const id = newId()
  const steps = extractSteps(files)
  const job = newJob(id, 'generate_course', { owner_id: ownerId, course_id: courseId, params, engine, at })
  const written = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.course_id, courseId))
  const busy = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.course_id, courseId), inArray(jobs.state, ['queued', 'running', 'outline_ready'])))
  const isDraft = sql`exists (select 1 from ${courses} where ${ownCourse(ownerId, courseId)})
    and ${notExists(written)} and ${notExists(busy)} and ${hasRoom('jobs', ownerId)}`
  const made = sql`exists (select 1 from ${jobs} where ${eq(jobs.id, id)})`
  const stands = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id))
  await db.batch([
    stands,
    ...insertMany(db, jobs, [job], isDraft),
    ...insertMany(
      db,
      jobSteps,
      steps.map((step) => stepRow(id, step, at)),
      made,
    ),
  ])
  if ((await stands).length > 0) return { id, keys: steps.map((step) => step.key) }
  await expectRoom(services, ownerId, ['jobs'])
  throw new AppError((await busy).length > 0 ? 'job_running' : 'conflict')
}
