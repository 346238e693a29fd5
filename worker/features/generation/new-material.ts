import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courseMaterials, courses, jobSteps, jobs, materials } from '#db/schema/index.ts'
import type { CoursePlan } from '#worker/contract/course-fields.ts'
import { stepRow } from '#worker/jobs/steps.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { extractSteps, newJob, type OwnMaterial } from './queries.ts'
import { expectedShape, languageFault, questionParams, UNREAD_CHARACTERS } from './rules.ts'
import { configuredEngine, isBuiltIn } from './writing.ts'

export type NewMaterial = { files: OwnMaterial[]; plan: CoursePlan; tokens: number; lessons: number }
/** `levelId`: the level to which the lessons come; without it they get levels of their own. */
type Wanted = NewMaterial & { levelId?: string }

/** The new files of a course and what writing from them takes; 404 for another instructor's, 409 where none is new. */
export async function getNewMaterial(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<NewMaterial> {
  const { db } = services
  const [[course], files] = await db.batch([
    db
      .select({ language: courses.language, plan: courses.plan })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({
        id: materials.id,
        name: materials.name,
        title: materials.title,
        status: materials.status,
        language: materials.language,
        characters: sql<number>`coalesce(${materials.characters}, ${UNREAD_CHARACTERS})`,
      })
      .from(courseMaterials)
      .innerJoin(materials, eq(materials.id, courseMaterials.material_id))
      .where(and(eq(courseMaterials.course_id, courseId), eq(courseMaterials.is_new, true)))
      .orderBy(asc(courseMaterials.position)),
  ])
  const { language, plan } = found(course)
  if (files.length === 0) throw new AppError('nothing_new')
  if (files.some(({ status }) => status === 'failed' || status === 'waiting'))
    throw new AppError('material_not_ready')
  const engine = configuredEngine(services)
  const fault = languageFault(language, files, isBuiltIn(engine))
  if (fault) throw new AppError('invalid', { fields: { material_ids: fault } })
  const characters = files.reduce((sum, file) => sum + file.characters, 0)
  const { levels, perLevel } = expectedShape(characters, {})
  const lessons = levels * perLevel
  return { files, plan, lessons, tokens: engine.estimate(characters, lessons) }
}

/** Starts a job of one step for each new file, from which the rest follows. 409 while another one writes the course. */
export async function createNewMaterialJob(
  services: Services,
  ownerId: string,
  courseId: string,
  { files, plan, tokens, levelId }: Wanted,
): Promise<string> {
  const { db } = services
  const [id, at] = [newId(), services.now()]
  const steps = extractSteps(files)
  const busy = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.course_id, courseId), inArray(jobs.state, ['queued', 'running', 'outline_ready'])))
  const job = newJob(id, 'generate_new', {
    owner_id: ownerId,
    course_id: courseId,
    params: {
      ...questionParams(plan),
      material_ids: files.map((file) => file.id),
      ...(levelId === undefined ? {} : { level_id: levelId }),
      keep_title: true,
      estimated_tokens: tokens,
    },
    engine: configuredEngine(services).id,
    at,
  })
  const made = sql`exists (select 1 from ${jobs} where ${eq(jobs.id, id)})`
  const written = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id))
  await db.batch([
    written,
    ...insertMany(db, jobs, [job], sql`${notExists(busy)} and ${hasRoom('jobs', ownerId)}`),
    ...insertMany(
      db,
      jobSteps,
      steps.map((step) => stepRow(id, step, at)),
      made,
    ),
  ])
  if (await written.get()) return id
  await expectRoom(services, ownerId, ['jobs'])
  throw new AppError('job_running')
}
