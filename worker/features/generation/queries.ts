import { and, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { courseMaterials, courses, type JobParams, jobSteps, jobs, materials } from '#db/schema/index.ts'
import type { JobKind } from '#db/vocabulary.ts'
import type { GenerateBody } from '#worker/contract/generation.ts'
import { courseColumns, expectCategory, mayHave } from '#worker/features/courses/queries.ts'
import { courseView, slugOf } from '#worker/features/courses/rules.ts'
import { nextVersion } from '#worker/jobs/step-lease.ts'
import { type NewStep, stepRow } from '#worker/jobs/steps.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { bringBackJob } from './archive-queries.ts'
import { UNREAD_CHARACTERS } from './rules.ts'

export type OwnMaterial = {
  id: string
  name: string
  title: string | null
  status: string
  language: string | null
  characters: number
}

/** The files with these ids, in this order. 404 if one does not exist or is not the caller's. */
export async function getOwnMaterials(
  services: Services,
  ownerId: string,
  ids: string[],
): Promise<OwnMaterial[]> {
  const rows = await services.db
    .select({
      id: materials.id,
      name: materials.name,
      title: materials.title,
      status: materials.status,
      language: materials.language,
      characters: sql<number>`coalesce(${materials.characters}, ${UNREAD_CHARACTERS})`,
    })
    .from(materials)
    .where(and(inArray(materials.id, ids), eq(materials.owner_id, ownerId)))
  return ids.map((id) => found(rows.find((row) => row.id === id)))
}

type CourseOptions = Omit<
  z.infer<typeof GenerateBody>,
  'material_ids' | 'levels_number' | 'lessons_per_level' | 'questions_per_lesson' | 'stop_at'
>
export type NewCourseJob = {
  owner_id: string
  options: CourseOptions
  files: OwnMaterial[]
  params: JobParams
  engine: string
  at: number
}

/**
 * Inserts the course, the job and its first steps in one batch: one step for each file, from which the rest follows.
 */
export async function createCourseJob(services: Services, planned: NewCourseJob) {
  const { db } = services
  const { owner_id: ownerId, options, files, params, engine, at } = planned
  const [courseId, jobId] = [newId(), newId()]
  const title = options.title ?? files[0]?.title ?? files[0]?.name.replace(/\.[^.]{1,8}$/, '') ?? ''
  const row = { ...options, title, id: courseId, slug: slugOf(title, courseId), owner_id: ownerId }
  const steps = extractSteps(files)
  const stepRows = steps.map((step) => stepRow(jobId, step, at))
  const links = files.map((file, position) => ({ course_id: courseId, material_id: file.id, position }))
  const room = sql`${hasRoom('courses', ownerId)} and ${hasRoom('jobs', ownerId)}
    and ${mayHave(ownerId, options.category_id)}`
  const made = sql`exists (select 1 from ${courses} where ${eq(courses.id, courseId)})`
  const job = newJob(jobId, 'generate_course', {
    owner_id: ownerId,
    course_id: courseId,
    params,
    engine,
    at,
  })
  const written = db.select(courseColumns).from(courses).where(eq(courses.id, courseId))
  await db.batch([
    written,
    ...insertMany(db, courses, [{ ...row, created_at: at, updated_at: at }], room),
    ...insertMany(db, courseMaterials, links, made),
    ...insertMany(db, jobs, [job], made),
    ...insertMany(db, jobSteps, stepRows, made),
  ])
  const [course] = await written
  if (!course) {
    await expectCategory(services, ownerId, options.category_id)
    await expectRoom(services, ownerId, ['jobs', 'courses'])
  }
  return { course: courseView(found(course)), job_id: jobId, keys: steps.map((step) => step.key) }
}

/** The first steps of a course: one for each file, from which the rest follows. */
export const extractSteps = (files: OwnMaterial[]): NewStep[] =>
  files.map((file, position) => ({ key: `extract:${file.id}`, position, label: file.name }))

type NewJob = { owner_id: string; course_id: string; params: JobParams; engine: string; at: number }
export const newJob = (id: string, kind: JobKind, { at, ...job }: NewJob): typeof jobs.$inferInsert => ({
  id,
  kind,
  ...job,
  state: 'queued',
  created_at: at,
  updated_at: at,
})

/** Inserts a job of one step. The same statement refuses it while another job writes the course. */
export async function createRegeneration(
  services: Services,
  kind: JobKind,
  step: NewStep,
  job: NewJob,
): Promise<string> {
  const { db } = services
  const id = newId()
  const busy = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.course_id, job.course_id), inArray(jobs.state, ['queued', 'running', 'outline_ready'])),
    )
  const made = sql`exists (select 1 from ${jobs} where ${eq(jobs.id, id)})`
  const room = hasRoom('jobs', job.owner_id)
  const results = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)),
    ...insertMany(db, jobs, [newJob(id, kind, job)], sql`${notExists(busy)} and ${room}`),
    ...insertMany(db, jobSteps, [stepRow(id, step, job.at)], made),
    db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)),
  ])
  const rows: unknown = results.at(-1)
  if (Array.isArray(rows) && rows.length === 1) return id
  await expectRoom(services, job.owner_id, ['jobs'])
  throw new AppError('job_running')
}

const own = (ownerId: string, id: string) => and(eq(jobs.id, id), eq(jobs.owner_id, ownerId))

const STOPPED = ['failed', 'cancelled'] as const

/** Two jobs never write one course; `createRegeneration` keeps the same rule. */
const alone = sql<boolean>`NOT EXISTS (SELECT 1 FROM jobs other WHERE other.course_id = jobs.course_id
  AND other.id <> jobs.id AND other.state IN ('queued', 'running', 'outline_ready'))`

/**
 * Puts failed and cancelled steps back into the queue, even while other lessons of the job are being written, with the
 * engine that its instructor chose for them. Returns the keys of the steps to wake.
 */
export async function retryJob(
  services: Services,
  ownerId: string,
  id: string,
  engine?: JobParams['engine'],
): Promise<string[]> {
  const { db } = services
  const now = services.now()
  const stopped = and(eq(jobSteps.job_id, id), inArray(jobSteps.state, STOPPED))
  const retryable = and(
    own(ownerId, id),
    inArray(jobs.state, ['queued', 'running', ...STOPPED]),
    alone,
    or(inArray(jobs.state, ['queued', 'running']), hasRoom('jobs', ownerId)),
    exists(db.select({ key: jobSteps.key }).from(jobSteps).where(stopped)),
  )
  const [[again], steps] = await db.batch([
    db
      .update(jobs)
      .set({
        state: sql`case when ${jobs.state} = 'running' then 'running' else 'queued' end`,
        ...(engine ? { params: sql`json_set(${jobs.params}, '$.engine', ${engine})` } : {}),
        cancel_requested: false,
        error_code: null,
        finished_at: null,
        updated_at: now,
        ...nextVersion,
      })
      .where(retryable)
      .returning({ id: jobs.id }),
    db
      .update(jobSteps)
      .set({ state: 'waiting', due_at: now, tries: 0, error_code: null, updated_at: now })
      .where(
        and(
          stopped,
          exists(
            db
              .select({ id: jobs.id })
              .from(jobs)
              .where(and(own(ownerId, id), inArray(jobs.state, ['queued', 'running']))),
          ),
        ),
      )
      .returning({ key: jobSteps.key }),
  ])
  if (again) return steps.map((step) => step.key)
  if (await bringBackJob(services, ownerId, id)) return retryJob(services, ownerId, id, engine)
  const job = await db
    .select({ alone: alone.mapWith(Boolean) })
    .from(jobs)
    .where(own(ownerId, id))
    .get()
  if (found(job).alone) await expectRoom(services, ownerId, ['jobs'])
  throw new AppError(found(job).alone ? 'job_not_retryable' : 'job_running')
}

/**
 * Cancels a job: no further step starts, a running one may finish, and everything made so far stays. It may be
 * repeated.
 */
export async function cancelJob(services: Services, ownerId: string, id: string): Promise<void> {
  const { db } = services
  const now = services.now()
  const [, , [job]] = await db.batch([
    db
      .update(jobs)
      .set({ state: 'cancelled', cancel_requested: true, finished_at: now, updated_at: now, ...nextVersion })
      .where(and(own(ownerId, id), inArray(jobs.state, ['queued', 'running']))),
    db
      .update(jobSteps)
      .set({ state: 'cancelled', due_at: null, updated_at: now })
      .where(
        and(
          eq(jobSteps.job_id, id),
          eq(jobSteps.state, 'waiting'),
          sql`exists (select 1 from ${jobs} where ${own(ownerId, id)} and ${eq(jobs.state, 'cancelled')})`,
        ),
      ),
    db.select({ state: jobs.state }).from(jobs).where(own(ownerId, id)),
  ])
  if (found(job).state !== 'cancelled') throw new AppError('conflict')
}
