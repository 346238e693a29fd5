import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courseMaterials, courses, lessons, levels, skippedPassages } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Outline, Source } from '#worker/ai/engine.ts'
import { countDraft } from '#worker/features/courses/delete-level-queries.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { derivedId } from './derived-id.ts'
import { lessonStepsOf } from './lesson-steps.ts'
import { findLevelEnd } from './level-end.ts'
import { courseSource } from './source.ts'
import { charactersOf, engineOf, isBuiltIn, write } from './writing.ts'

const DESCRIPTION_CHARS = 4_000

/** Plans the levels and lessons and inserts them empty. Each lesson then has a step of its own. */
export const outlineStep: StepWork = async (services, job, lease) => {
  const { db, now } = services
  const courseId = found(job.course_id)
  const { source: all, materialOf } = await courseSource(services, courseId)
  const { material_ids: added } = job.params
  // Of a course that was written before, only what was added since.
  const whole = added
    ? { ...all, segments: all.segments.filter(({ id }) => added.includes(materialOf.get(id) ?? '')) }
    : all
  const builtIn = isBuiltIn(engineOf(services, job))
  const source = builtIn ? inItsLanguage(whole) : whole
  // A level that was deleted meanwhile takes nothing: the lessons get levels of their own.
  const into =
    job.params.level_id === undefined ? undefined : await findLevelEnd(services, job.params.level_id)
  const options = { levels: into ? 1 : job.params.levels, lessonsPerLevel: job.params.lessons_per_level }
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source) },
    (engine) => engine.outline(source, options),
    (outline) => planned(outline).length === 0,
  )
  const plan = planned(made.value)
  if (plan.length === 0) throw new StepStop('too_little_text')

  const guard = leaseHeld(lease)
  const at = now()
  const first = await findNextPosition(services, courseId)
  const levelRows: (typeof levels.$inferInsert)[] = []
  const lessonRows: (typeof lessons.$inferInsert)[] = []
  for (const [position, level] of plan.entries()) {
    const levelId = into?.id ?? derivedId(job.id, 'level', position)
    if (!into)
      levelRows.push({
        id: levelId,
        course_id: courseId,
        title: short(level.title),
        title_suggested: level.suggested,
        position: first + position,
      })
    for (const [place, lesson] of level.lessons.entries()) {
      lessonRows.push({
        id: derivedId(job.id, 'lesson', position, place),
        course_id: courseId,
        level_id: levelId,
        title: short(lesson.title),
        title_suggested: lesson.suggested,
        position: into ? into.last + 1 + lessonRows.length : place,
        segment_ids: lesson.segment_ids,
        created_at: at,
        updated_at: at,
      })
    }
  }
  const { title, description } = made.value
  const named = {
    ...(title && !job.params.keep_title ? { title: short(title) } : {}),
    // What the instructor wrote stays.
    ...(description
      ? {
          description: sql`coalesce(nullif(${courses.description}, ''), ${description.slice(0, DESCRIPTION_CHARS)})`,
        }
      : {}),
  }
  return {
    writes: [
      ...insertMany(db, levels, levelRows, guard),
      ...insertMany(db, lessons, lessonRows, guard),
      ...insertMany(db, skippedPassages, skippedRows(courseId, made.value, whole, source), guard),
      db
        .update(courses)
        .set({ ...named, updated_at: at })
        .where(and(eq(courses.id, courseId), guard)),
      countDraft(services, courseId, guard),
      db
        .update(courseMaterials)
        .set({ is_new: false })
        .where(
          and(
            eq(courseMaterials.course_id, courseId),
            added ? inArray(courseMaterials.material_id, added) : undefined,
            guard,
          ),
        ),
    ],
    output: {
      made: { levels: levelRows.length, lessons: lessonRows.length, segments: source.segments.length },
    },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    // Either the lessons follow at once, or the instructor approves the outline first.
    ...(job.params.stop_at === 'outline'
      ? { ends: 'outline_ready' as const }
      : { next: { steps: lessonStepsOf(planOf(into ? [into] : levelRows, lessonRows), materialOf) } }),
  }
}

/** Behind the levels that are there. */
async function findNextPosition(services: Services, courseId: string): Promise<number> {
  const last = sql<number>`coalesce(max(${levels.position}), -1)`
  const row = await services.db.select({ last }).from(levels).where(eq(levels.course_id, courseId)).get()
  return (row?.last ?? -1) + 1
}

type LessonRow = typeof lessons.$inferInsert
const planOf = (levelRows: { id: string; title: string }[], lessonRows: LessonRow[]) =>
  levelRows.map(({ id, title }) => ({
    title,
    lessons: lessonRows
      .filter((lesson) => lesson.level_id === id)
      .map((lesson) => ({ id: lesson.id, title: lesson.title, segment_ids: lesson.segment_ids ?? [] })),
  }))

/** The segments that the built-in engine can quote in this course, since it does not translate. */
function inItsLanguage(source: Source): Source {
  const segments = source.segments.filter(({ lang }) => lang === source.language || lang === 'other')
  // What is learned of a text hangs on its object.
  if (segments.length === source.segments.length && segments.some(({ lang }) => lang === source.language))
    return source
  if (!segments.some(({ lang }) => lang === source.language)) {
    const foreign = source.segments.some(({ lang }) => lang !== 'other')
    throw new StepStop(foreign ? 'needs_language_model' : 'too_little_text')
  }
  return { ...source, segments }
}

/** What is in no lesson by a rule: of the engine, or because the engine was not given it. */
function skippedRows(courseId: string, outline: Outline, whole: Source, given: Source) {
  const inLesson = new Set(
    planned(outline).flatMap(({ lessons: own }) => own.flatMap((one) => one.segment_ids)),
  )
  const ids = new Set(given.segments.map(({ id }) => id))
  const foreign = whole.segments
    .filter(({ id }) => !ids.has(id))
    .map(({ id }) => ({
      segment_id: id,
      rule: 'other_language' as const,
      evidence: { sign: 'language' as const },
    }))
  return [...outline.skipped, ...foreign]
    .filter((skip) => !inLesson.has(skip.segment_id))
    .map((skip) => ({ course_id: courseId, ...skip }))
}

const planned = (outline: Outline) =>
  outline.levels
    .map((level) => ({ ...level, lessons: level.lessons.filter((lesson) => lesson.segment_ids.length > 0) }))
    .filter((level) => level.lessons.length > 0)

const short = (title: string): string => [...title.trim()].slice(0, LIMITS.titleChars).join('') || '…'
