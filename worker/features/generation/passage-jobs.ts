import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { blocks, cards, citations, courses, type JobParams, lessons, questions } from '#db/schema/index.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { findPassagePlace } from '#worker/reading/passage-place.ts'
import { derivedId } from './derived-id.ts'
import { listLessonFigures, withFigures, withoutCaptions } from './figures.ts'
import { type LessonRows, lessonRows } from './lesson-rows.ts'
import { findLevelEnd } from './level-end.ts'
import { listObjectives } from './objectives.ts'
import { getLesson, practiceWrites } from './practice-jobs.ts'
import { placeOf, practiceRows } from './practice-rows.ts'
import { forgetLesson } from './rewrites.ts'
import { CARDS_PER_LESSON, QUESTIONS_PER_LESSON, readingMinutes } from './rules.ts'
import { courseSource } from './source.ts'
import { charactersOf, write } from './writing.ts'

/** The lesson into which a job writes passages: the one that is named, or the new one after it. */
const targetOf = ({ id, params }: Parameters<StepWork>[1]): string =>
  params.new_title === undefined ? found(params.lesson_id) : derivedId(id, 'new lesson')

/**
 * Adds the content of some passages to a lesson that did not cover them, in the order of the source, or makes a lesson
 * of them.
 */
export const passageTextStep: StepWork = async (services, job, lease) => {
  const { db, now } = services
  const courseId = found(job.course_id)
  const segmentIds = found(job.params.segment_ids)
  const { source } = await courseSource(services, courseId)
  const after = await findPlace(services, job.params)
  const title = job.params.new_title ?? after.title
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source, segmentIds) },
    (engine) =>
      engine.lesson(source, {
        index: 0,
        title,
        segment_ids: segmentIds,
      }),
    (draft) => draft.blocks.length === 0,
  )
  const place = {
    job_id: job.id,
    key: lease.key,
    course_id: courseId,
    lesson_id: targetOf(job),
    engine: made.engine,
  }
  const shown = await listLessonFigures(services, place, segmentIds)
  const draft = withoutCaptions(made.value, shown, source)
  const rows = withFigures(lessonRows(place, draft, source), shown, place, source)
  if (rows.blocks.length === 0) throw new StepStop('too_little_text')
  const done = {
    output: { made: { blocks: rows.blocks.length, words: rows.words } },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    next: { steps: [{ key: 'practice:0', position: 1, label: title }] },
  }
  if (job.params.new_title !== undefined) {
    const fresh = { id: place.lesson_id, title: job.params.new_title, segment_ids: segmentIds }
    const writes = newLessonWrites(services, { after, lesson: fresh, courseId }, rows, leaseHeld(lease))
    return { writes, ...done }
  }
  const lesson = await getLesson(services, found(job.params.lesson_id))
  const from = (await findPassagePlace(services, lesson.id, segmentIds[0] ?? '')).place
  const placed = rows.blocks.map((block) => ({ ...block, position: from + block.position }))
  const known = new Set([...lesson.segment_ids, ...segmentIds])
  const guard = leaseHeld(lease)
  return {
    writes: [
      forgetLesson(services, lesson.id, guard),
      db
        .update(blocks)
        .set({ position: sql`${blocks.position} + ${placed.length}` })
        .where(and(eq(blocks.lesson_id, lesson.id), gte(blocks.position, from), guard)),
      ...insertMany(db, blocks, placed, guard),
      // The lesson keeps its own summary and the passages that the summary cites.
      ...insertMany(
        db,
        citations,
        rows.citations.filter((row) => row.item_kind !== 'lesson'),
        guard,
      ),
      db
        .update(lessons)
        .set({
          segment_ids: source.segments.map(({ id }) => id).filter((id) => known.has(id)),
          minutes: sql`${lessons.minutes} + ${readingMinutes(rows.words)}`,
          updated_at: now(),
        })
        .where(and(eq(lessons.id, lesson.id), guard)),
    ],
    ...done,
  }
}

/** The lesson into which passages are written or behind which the new one stands, else the end of a level. */
async function findPlace(services: Services, { lesson_id: lessonId, level_id: levelId }: JobParams) {
  if (levelId === undefined) return getLesson(services, found(lessonId))
  return { title: '', level_id: levelId, position: found(await findLevelEnd(services, levelId)).last }
}

type NewLesson = {
  after: { level_id: string; position: number }
  courseId: string
  lesson: { id: string; title: string; segment_ids: string[] }
}

/** A lesson in the level of another one and right after it, as its instructor will review it. */
function newLessonWrites(
  services: Services,
  { after, courseId, lesson }: NewLesson,
  rows: LessonRows,
  guard: SQL,
): BatchItem<'sqlite'>[] {
  const { db } = services
  const at = services.now()
  return [
    // A step that runs twice finds its lesson there and moves nothing again.
    db
      .update(lessons)
      .set({ position: sql`${lessons.position} + 1` })
      .where(
        and(
          eq(lessons.level_id, after.level_id),
          gt(lessons.position, after.position),
          sql`NOT EXISTS (SELECT 1 FROM lessons WHERE id = ${lesson.id})`,
          guard,
        ),
      ),
    ...insertMany(
      db,
      lessons,
      [
        {
          ...rows.lesson,
          ...lesson,
          course_id: courseId,
          level_id: after.level_id,
          position: after.position + 1,
          created_at: at,
          updated_at: at,
        },
      ],
      guard,
    ),
    ...insertMany(db, blocks, rows.blocks, guard),
    ...insertMany(db, citations, rows.citations, guard),
    db
      .update(courses)
      .set({ lessons_count: sql`(SELECT count(*) FROM ${lessons} WHERE ${lessons.course_id} = ${courseId})` })
      .where(and(eq(courses.id, courseId), guard)),
  ]
}

/** Adds questions about the same passages, except those that the lesson asks already. */
export const passagePracticeStep: StepWork = async (services, job, lease) => {
  const { now } = services
  const courseId = found(job.course_id)
  const lesson = await getLesson(services, targetOf(job))
  const segmentIds = found(job.params.segment_ids)
  const { source } = await courseSource(services, courseId)
  const there = await getPractice(services, lesson.id)
  const options = {
    questions: Math.min(QUESTIONS_PER_LESSON, 2 * segmentIds.length),
    cards: Math.min(CARDS_PER_LESSON, segmentIds.length),
    known: [...there.titles],
  }
  const objectives = await listObjectives(services, lesson.id)
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source, segmentIds) },
    (engine) =>
      engine.practice(
        source,
        { index: 0, title: lesson.title, segment_ids: segmentIds, objectives },
        options,
      ),
    () => false,
  )
  const rows = practiceRows(
    placeOf(
      job,
      lease.key,
      { ...lesson, course_id: courseId },
      {
        language: source.language,
        engine: made.engine,
        at: now(),
        from: there.questions,
        objectives,
      },
    ),
    {
      questions: made.value.questions.filter(({ title }) => !there.titles.has(fold(title))),
      cards: made.value.cards.filter(({ front }) => !there.titles.has(fold(front))),
    },
    source,
  )
  const placed = rows.cards.map((card) => ({ ...card, position: there.cards + card.position }))
  return {
    writes: practiceWrites(services, { ...rows, cards: placed }, leaseHeld(lease)),
    output: { made: { questions: rows.questions.length, cards: placed.length } },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    ends: 'ready_for_review',
  }
}

/** The questions and cards that the lesson has, and the positions at which new ones are added. */
async function getPractice(services: Services, lessonId: string) {
  const { db } = services
  const [asked, shown] = await db.batch([
    db
      .select({ title: questions.title, position: questions.position })
      .from(questions)
      .where(eq(questions.lesson_id, lessonId)),
    db
      .select({ title: cards.front, position: cards.position })
      .from(cards)
      .where(eq(cards.lesson_id, lessonId)),
  ])
  const next = (rows: { position: number }[]) => Math.max(-1, ...rows.map((row) => row.position)) + 1
  return {
    titles: new Set([...asked, ...shown].map((row) => fold(row.title))),
    questions: next(asked),
    cards: next(shown),
  }
}
