import { and, asc, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import {
  courseMaterials,
  courses,
  jobSteps,
  jobs,
  leftOutPassages,
  lessons,
  levels,
  segments,
  skippedPassages,
} from '#db/schema/index.ts'
import { countDraft } from '#worker/features/courses/delete-level-queries.ts'
import { nextVersion } from '#worker/jobs/step-lease.ts'
import { type NewStep, stepRow } from '#worker/jobs/steps.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Passage } from './outline-rules.ts'

const EXCERPT = 90

/** The job whose outline waits, if this course is the instructor's and has one. */
const waitingJob = (ownerId: string, courseId: string) =>
  and(eq(jobs.course_id, courseId), eq(jobs.owner_id, ownerId), eq(jobs.state, 'outline_ready'))

/** A lesson that is to be written from passages. Those that the instructor adds by hand have none. */
const isPlanned = sql`json_array_length(${lessons.segment_ids}) > 0`

/**
 * Everything of an outline that waits for its approval, without what the instructor made by hand beside it. Undefined
 * when there is none, or it is somebody else's.
 */
export async function findStoredOutline(services: Services, ownerId: string, courseId: string) {
  const { db } = services
  const inLevel = db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.level_id, levels.id), isPlanned))
  const [[job], levelRows, lessonRows, passages, leftOut, skipped] = await db.batch([
    db
      .select({
        id: jobs.id,
        version: jobs.version,
        params: jobs.params,
        tokens_used: jobs.tokens_used,
        language: courses.language,
      })
      .from(jobs)
      .innerJoin(courses, eq(courses.id, jobs.course_id))
      .where(waitingJob(ownerId, courseId)),
    db
      .select({
        id: levels.id,
        title: levels.title,
        title_suggested: levels.title_suggested,
        position: levels.position,
      })
      .from(levels)
      .where(and(eq(levels.course_id, courseId), exists(inLevel)))
      .orderBy(asc(levels.position)),
    db
      .select({
        id: lessons.id,
        level_id: lessons.level_id,
        title: lessons.title,
        title_suggested: lessons.title_suggested,
        segment_ids: lessons.segment_ids,
      })
      .from(lessons)
      .where(and(eq(lessons.course_id, courseId), isPlanned))
      .orderBy(asc(lessons.position)),
    db
      .select({
        id: segments.id,
        material_id: segments.material_id,
        kind: segments.kind,
        page: segments.page,
        slide: segments.slide,
        lang: segments.lang,
        excerpt: sql<string>`substr(${segments.text}, 1, ${EXCERPT})`.as('excerpt'),
        characters: sql<number>`length(${segments.text})`.as('characters'),
      })
      .from(courseMaterials)
      .innerJoin(segments, eq(segments.material_id, courseMaterials.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position), asc(segments.position)),
    db
      .select({ segment_id: leftOutPassages.segment_id })
      .from(leftOutPassages)
      .where(eq(leftOutPassages.course_id, courseId)),
    db
      .select({
        segment_id: skippedPassages.segment_id,
        rule: skippedPassages.rule,
        evidence: skippedPassages.evidence,
      })
      .from(skippedPassages)
      .where(eq(skippedPassages.course_id, courseId)),
  ])
  if (!job) return undefined
  return {
    job,
    levels: levelRows,
    lessons: lessonRows,
    passages: passages satisfies Passage[],
    left_out: leftOut.map((row) => row.segment_id),
    skipped,
  }
}
export type StoredOutline = NonNullable<Awaited<ReturnType<typeof findStoredOutline>>>

type OutlineRows = {
  levels: (typeof levels.$inferInsert)[]
  lessons: (typeof lessons.$inferInsert)[]
  /** The levels of the outline that these replace. */
  before: string[]
  /** Who left them out. */
  by: string
  /** Passages that stood in a lesson and stand in none now. */
  left_out: string[]
  /** Passages that stand in a lesson again. */
  brought_back: string[]
}

/** True in SQL while the outline waits and nobody changed it since that revision. */
const isUnchanged = (jobId: string, revision: number): SQL =>
  sql`exists (select 1 from ${jobs} where ${and(
    eq(jobs.id, jobId),
    eq(jobs.state, 'outline_ready'),
    eq(jobs.version, revision),
  )})`

/** Writes the outline in place of the one of that revision. False when it was changed or accepted since. */
export async function updateOutline(
  services: Services,
  courseId: string,
  { jobId, revision, rows }: { jobId: string; revision: number; rows: OutlineRows },
): Promise<boolean> {
  const { db } = services
  const at = services.now()
  const guard = isUnchanged(jobId, revision)
  const marks = rows.left_out.map((segmentId) => ({
    course_id: courseId,
    segment_id: segmentId,
    at,
    left_out_by: rows.by,
  }))
  const back = sql`(select value from json_each(${JSON.stringify(rows.brought_back)}))`
  return closeRevision(services, { jobId, revision }, [
    // Nothing was written for these lessons yet, so replacing them loses nothing.
    db.delete(lessons).where(and(eq(lessons.course_id, courseId), isPlanned, guard)),
    ...replaceLevels(services, courseId, rows, guard),
    ...insertMany(db, lessons, rows.lessons, guard),
    deleteEmptied(services, rows, guard),
    ...insertMany(db, leftOutPassages, marks, guard),
    db
      .delete(leftOutPassages)
      .where(and(eq(leftOutPassages.course_id, courseId), inArray(leftOutPassages.segment_id, back), guard)),
    db
      .delete(skippedPassages)
      .where(and(eq(skippedPassages.course_id, courseId), inArray(skippedPassages.segment_id, back), guard)),
    db
      .update(courses)
      .set({ updated_at: at })
      .where(and(eq(courses.id, courseId), guard)),
    countDraft(services, courseId, guard),
  ])
}

/** Puts the levels of the outline in their places. Levels that stood behind its first one stay behind all of them. */
function replaceLevels(services: Services, courseId: string, rows: OutlineRows, guard: SQL) {
  const { db } = services
  const first = rows.levels[0]?.position ?? 0
  const here = and(eq(levels.course_id, courseId), guard)
  const planned = JSON.stringify(
    Object.fromEntries(
      rows.levels.map(({ id, title, title_suggested: suggested, position }) => [
        id,
        [position, title, suggested ? 1 : 0],
      ]),
    ),
  )
  const of = (part: 0 | 1 | 2) =>
    sql`(select value ->> ${sql.raw(String(part))} from json_each(${planned}) where key = ${levels.id})`
  const before = sql`(-${levels.position} - 1)`
  return [
    // Positions are unique in a course and checked row by row, so the old ones are moved out of the way first.
    db
      .update(levels)
      .set({ position: sql`${before}` })
      .where(here),
    db
      .update(levels)
      .set({
        // What is between two levels does not count, only their order.
        position: sql`coalesce(${of(0)}, case when ${before} < ${first} then ${before}
          else ${before} + ${rows.levels.length} end)`,
        title: sql`coalesce(${of(1)}, ${levels.title})`,
        title_suggested: sql`coalesce(${of(2)}, ${levels.title_suggested})`,
      })
      .where(here),
    // Those that are there were changed above; an insert leaves them alone.
    ...insertMany(db, levels, rows.levels, guard),
  ]
}

/** Deletes levels that the outline has no more, unless a lesson stands in them that was made by hand. */
function deleteEmptied(services: Services, { before, levels: now }: OutlineRows, guard: SQL) {
  const { db } = services
  const kept = new Set(now.map(({ id }) => id))
  const gone = JSON.stringify(before.filter((id) => !kept.has(id)))
  const inLevel = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.level_id, levels.id))
  return db
    .delete(levels)
    .where(and(inArray(levels.id, sql`(select value from json_each(${gone}))`), notExists(inLevel), guard))
}

/** Adds the steps that write the lessons, and lets the job go on. False when the outline was changed or accepted since. */
export async function acceptOutline(
  services: Services,
  { jobId, revision, steps }: { jobId: string; revision: number; steps: NewStep[] },
): Promise<boolean> {
  const { db } = services
  const at = services.now()
  const rows = steps.map((step) => stepRow(jobId, step, at))
  const inserts = insertMany(db, jobSteps, rows, isUnchanged(jobId, revision))
  return closeRevision(services, { jobId, revision, state: 'queued' }, inserts)
}

/** The statements and the job's next version in one batch; the version comes last, since the others depend on it. */
async function closeRevision(
  services: Services,
  { jobId, revision, state }: { jobId: string; revision: number; state?: 'queued' },
  statements: BatchItem<'sqlite'>[],
): Promise<boolean> {
  const { db } = services
  const results = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)),
    ...statements,
    db
      .update(jobs)
      .set({ ...nextVersion, updated_at: services.now(), ...(state && { state }) })
      .where(and(eq(jobs.id, jobId), eq(jobs.state, 'outline_ready'), eq(jobs.version, revision)))
      .returning({ id: jobs.id }),
  ])
  const last: unknown = results.at(-1)
  return Array.isArray(last) && last.length === 1
}
