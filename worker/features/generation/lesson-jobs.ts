import { and, asc, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import type { BlockData } from '#db/content.ts'
import { blocks, citations, lessons, levels, questions, type StepOutput } from '#db/schema/index.ts'
import { subjectOf } from '#worker/jobs/rules.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import { finishAfter, type NewStep, type StepResult } from '#worker/jobs/steps.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { withChecks } from './check-blocks.ts'
import { getCourseOutline } from './course-outline.ts'
import { listLessonFigures, withFigures, withoutCaptions } from './figures.ts'
import { type OldBlock, replacedBlocks } from './kept-ids.ts'
import { lessonRows } from './lesson-rows.ts'
import { reassignedObjectives } from './objectives.ts'
import { getLessonBefore, keepLesson, saysTheSame } from './rewrites.ts'
import { writesLessons } from './rules.ts'
import { courseSource } from './source.ts'
import { charactersOf, write } from './writing.ts'

/** Replaces the article and summary of one lesson. Its questions and cards stay as they are. */
export const lessonStep: StepWork = async (services, job, lease) => {
  const { db, now } = services
  const courseId = found(job.course_id)
  const isNew = writesLessons(job.kind)
  const lessonId = found(lease.output?.lesson?.id ?? job.params.lesson_id)
  const lesson = await db
    .select({ level_id: lessons.level_id, title: lessons.title, segment_ids: lessons.segment_ids })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
    .get()
  if (!lesson) throw new StepStop('nothing_new')
  const { source } = await courseSource(services, courseId)
  const course = await getCourseOutline(services, courseId, lessonId)
  const { level_id: levelId, ...plan } = lesson
  const ref = { index: Number(subjectOf(lease.key)), ...plan, course }
  const options = job.params.lesson_wish ? { wish: job.params.lesson_wish } : {}
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source, lesson.segment_ids) },
    (engine) => engine.lesson(source, ref, options),
    (draft) => draft.blocks.length === 0,
  )
  const guard = leaseHeld(lease)
  const output = { ...lease.output }
  const about = { engine: made.engine, fallback: made.fallback, tokens: made.tokens, charge: made.charge }
  const finish: NewStep[] = [{ key: 'finish', position: 1_000_000 }]
  if (made.value.blocks.length === 0) {
    if (!isNew) throw new StepStop('too_little_text')
    // A section that gives no blocks loses its lesson, and a level its last one; the other lessons go on.
    const inLevel = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.level_id, levelId))
    return {
      writes: [
        db.delete(lessons).where(and(eq(lessons.id, lessonId), guard)),
        db.delete(levels).where(and(eq(levels.id, levelId), notExists(inLevel), guard)),
      ],
      output: { ...output, made: { blocks: 0, words: 0 } },
      ...about,
      next: { steps: finish, when: finishAfter(services, lease) },
    }
  }
  const at = now()
  const old = await listOldBlocks(services, lessonId)
  const place = {
    job_id: job.id,
    key: lease.key,
    course_id: courseId,
    lesson_id: lessonId,
    engine: made.engine,
  }
  const shown = await listLessonFigures(services, place)
  const draft = withoutCaptions(made.value, shown, source)
  const rows = withFigures(lessonRows(place, draft, source, replacedBlocks(old)), shown, place, source)
  const before = isNew ? undefined : await getLessonBefore(services, lessonId)
  if (before && saysTheSame(before, rows)) throw new StepStop('nothing_new')
  // The first time its questions come after it, in the practice step.
  const blockRows = isNew ? rows.blocks : await withChecks(services, place, rows, checksOf(old))
  const objectives = draft.objectives.map((one, place) => ({ ...one, id: `${lessonId}:o${place}` }))
  const moved = isNew ? [] : await reassignedObjectives(services, lessonId, objectives)
  const then: Pick<StepResult, 'next' | 'ends'> = isNew
    ? { next: { steps: [practiceOf(lease.key, lesson.title, output)] } }
    : { ends: 'ready_for_review' }
  const oldBlocks = db.select({ id: blocks.id }).from(blocks).where(eq(blocks.lesson_id, lessonId))
  return {
    writes: [
      ...(before ? keepLesson(services, place, { wish: job.params.lesson_wish, before }, guard) : []),
      db
        .delete(citations)
        .where(and(or(eq(citations.item_id, lessonId), inArray(citations.item_id, oldBlocks)), guard)),
      db.delete(blocks).where(and(eq(blocks.lesson_id, lessonId), guard)),
      ...insertMany(db, blocks, blockRows, guard),
      ...insertMany(db, citations, rows.citations, guard),
      db
        .update(lessons)
        .set({
          ...rows.lesson,
          state: 'pending',
          reviewed_at: null,
          reviewed_by: null,
          approved_together: null,
          reject_reason: null,
          revision: sql`${lessons.revision} + 1`,
          updated_at: at,
        })
        .where(and(eq(lessons.id, lessonId), guard)),
      ...moved.map(({ id, objective_id: objectiveId }) =>
        db
          .update(questions)
          .set({ objective_id: objectiveId })
          .where(and(eq(questions.id, id), guard)),
      ),
    ],
    output: { ...output, made: { blocks: rows.blocks.length, words: rows.words } },
    ...about,
    ...then,
  }
}

/** The blocks of a lesson that is written again, with the passages that each cites. */
async function listOldBlocks(
  services: Services,
  lessonId: string,
): Promise<(OldBlock & { data: BlockData })[]> {
  const rows = await services.db
    .select({
      id: blocks.id,
      kind: blocks.kind,
      data: blocks.data,
      revision: blocks.revision,
      cited: sql<string>`(SELECT json_group_array(DISTINCT c.segment_id) FROM citations c WHERE c.item_id = blocks.id)`,
    })
    .from(blocks)
    .where(eq(blocks.lesson_id, lessonId))
    .orderBy(asc(blocks.position))
  return rows.map(({ cited, ...block }) => ({ ...block, segment_ids: JSON.parse(cited) as string[] }))
}

const checksOf = (old: Awaited<ReturnType<typeof listOldBlocks>>) =>
  old.flatMap(({ id, revision, data }) =>
    'question_id' in data ? [{ id, revision, question_id: data.question_id }] : [],
  )

const practiceOf = (key: string, label: string, { lesson }: StepOutput): NewStep => ({
  key: `practice:${subjectOf(key)}`,
  position: 1_001 + 2 * Number(subjectOf(key)),
  label,
  output: lesson ? { lesson } : {},
})
