import type { SQL } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { cards, citations, lessons, questionKeys, questions } from '#db/schema/index.ts'
import { updateQuestionDocuments } from '#worker/features/questions/search.ts'
import { subjectOf } from '#worker/jobs/rules.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { finishAfter } from '#worker/jobs/steps.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { checkWrites } from './check-blocks.ts'
import { getCourseOutline } from './course-outline.ts'
import { listObjectives } from './objectives.ts'
import { type PracticeRows, placeOf, practiceRows } from './practice-rows.ts'
import { CARDS_PER_LESSON, QUESTIONS_PER_LESSON } from './rules.ts'
import { courseSource } from './source.ts'
import { charactersOf, write } from './writing.ts'

/** Makes the questions, flash cards and checks of one lesson. The last lesson to be done starts the finishing step. */
export const practiceStep: StepWork = async (services, job, lease) => {
  const { now } = services
  const courseId = found(job.course_id)
  const lesson = await getLesson(services, found(lease.output?.lesson?.id))
  const { source } = await courseSource(services, courseId)
  const objectives = await listObjectives(services, lesson.id)
  const ref = {
    index: Number(subjectOf(lease.key)),
    title: lesson.title,
    segment_ids: lesson.segment_ids,
    objectives,
    course: await getCourseOutline(services, courseId, lesson.id),
  }
  const options = {
    questions: job.params.questions_per_lesson ?? QUESTIONS_PER_LESSON,
    cards: CARDS_PER_LESSON,
  }
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source, lesson.segment_ids) },
    (engine) => engine.practice(source, ref, options),
    (draft) => draft.questions.length === 0,
  )
  const pooled = practiceRows(
    placeOf(
      job,
      lease.key,
      { ...lesson, course_id: courseId },
      {
        language: source.language,
        engine: made.engine,
        at: now(),
        from: 0,
        objectives,
      },
    ),
    made.value,
    source,
  )
  const rows = job.params.one_pool ? inOnePool(pooled) : pooled
  const guard = leaseHeld(lease)
  const place = {
    job_id: job.id,
    key: lease.key,
    course_id: courseId,
    lesson_id: lesson.id,
    engine: made.engine,
  }
  return {
    writes: [...practiceWrites(services, rows, guard), ...(await checkWrites(services, place, rows, guard))],
    output: { ...lease.output, made: { questions: rows.questions.length, cards: rows.cards.length } },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    next: { steps: [{ key: 'finish', position: 1_000_000 }], when: finishAfter(services, lease) },
  }
}

const inOnePool = (rows: PracticeRows): PracticeRows => ({
  ...rows,
  questions: rows.questions.map((question) => ({ ...question, pool: 'both' as const })),
})

export async function getLesson(services: Services, id: string) {
  const columns = {
    id: lessons.id,
    level_id: lessons.level_id,
    title: lessons.title,
    position: lessons.position,
    segment_ids: lessons.segment_ids,
  }
  return found(await services.db.select(columns).from(lessons).where(eq(lessons.id, id)).get())
}

export const practiceWrites = (services: Services, rows: PracticeRows, guard: SQL): BatchItem<'sqlite'>[] => [
  ...insertMany(services.db, questions, rows.questions, guard),
  updateQuestionDocuments(services, rows.questions),
  ...insertMany(services.db, questionKeys, rows.keys, guard),
  ...insertMany(services.db, cards, rows.cards, guard),
  ...insertMany(services.db, citations, rows.citations, guard),
]
