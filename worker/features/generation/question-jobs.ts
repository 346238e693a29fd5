import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { questions, rewrites } from '#db/schema/index.ts'
import type { QuestionWish } from '#db/vocabulary.ts'
import type { PracticeOptions } from '#worker/ai/engine.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { listObjectives } from './objectives.ts'
import { getLesson, practiceWrites } from './practice-jobs.ts'
import { placeOf, practiceRows } from './practice-rows.ts'
import { courseSource } from './source.ts'
import { charactersOf, write } from './writing.ts'

/** Several are requested at once, so that at least one is new to the lesson. */
const CANDIDATES = 12

/**
 * Replaces a question with a new one, or adds one that is like it. A question that is replaced is rejected, not
 * deleted, so the results of students who answered it stay as they were, and how it was reviewed is kept until its
 * instructor has chosen between the two.
 */
export const questionStep: StepWork = async (services, job, lease) => {
  const { db, now } = services
  const courseId = found(job.course_id)
  const old = await getQuestion(services, found(job.params.question_id))
  const lesson = await getLesson(services, found(old.lesson_id))
  const { source } = await courseSource(services, courseId)
  const siblings = await db
    .select({ title: questions.title })
    .from(questions)
    .where(eq(questions.lesson_id, lesson.id))
  const titles = siblings.map(({ title }) => title)
  const known = new Set(titles.map(fold))
  const objectives = await listObjectives(services, lesson.id)
  const ref = { index: 0, title: lesson.title, segment_ids: lesson.segment_ids, objectives }
  const { type, rule, skill, difficulty, title: oldTitle } = old
  const wanted = job.params.question_wish ?? 'another'
  const options: PracticeOptions = {
    questions: CANDIDATES,
    cards: 0,
    wish: wanted,
    like: { type, rule, skill, difficulty, title: oldTitle },
    known: titles,
  }
  const made = await write(
    services,
    { job, lease, characters: charactersOf(source, lesson.segment_ids) },
    (engine) => engine.practice(source, ref, options),
    (draft) => draft.questions.length === 0,
  )
  const fresh = made.value.questions.filter(({ title }) => !known.has(fold(title)))
  // The engine gives the best fit first; another question is of the same type where there is one.
  const sameType = wanted === 'another' ? fresh.find((one) => one.type === old.type) : undefined
  const chosen = sameType ?? fresh[0]
  if (!chosen) throw new StepStop('nothing_new')
  const at = now()
  const rows = practiceRows(
    placeOf(
      job,
      lease.key,
      { ...lesson, course_id: courseId },
      {
        language: source.language,
        engine: made.engine,
        at,
        from: old.position,
        objectives,
      },
    ),
    { questions: [chosen], cards: [] },
    source,
  )
  if (rows.questions.length === 0) throw new StepStop('nothing_new')
  // It takes the other's place in practice or in the exam.
  for (const question of rows.questions) question.pool = old.pool
  const guard = leaseHeld(lease)
  return {
    writes: [
      ...practiceWrites(services, rows, guard),
      ...(wanted === 'more_like_this'
        ? []
        : replaceWrites(services, { job, wanted, old, at, fresh: rows.questions[0] }, guard)),
    ],
    output: { made: { questions: 1 } },
    engine: made.engine,
    fallback: made.fallback,
    tokens: made.tokens,
    charge: made.charge,
    ends: 'ready_for_review',
  }
}

type Replaced = {
  job: { id: string; owner_id: string }
  old: Awaited<ReturnType<typeof getQuestion>>
  fresh: { id: string } | undefined
  wanted: QuestionWish
  at: number
}

/** The old question is rejected for now, and how it was reviewed is kept beside the new one. */
function replaceWrites(
  services: Services,
  { job, old, wanted, fresh, at }: Replaced,
  guard: SQL,
): BatchItem<'sqlite'>[] {
  const { db } = services
  const row = {
    id: job.id,
    course_id: found(old.course_id),
    lesson_id: found(old.lesson_id),
    question_id: old.id,
    new_question_id: found(fresh).id,
    wish: wanted,
    question_before: old.review,
    created_at: at,
  }
  return [
    ...insertMany(db, rewrites, [row], guard),
    db
      .update(questions)
      .set({
        state: 'rejected',
        reviewed_at: at,
        reviewed_by: job.owner_id,
        approved_together: null,
        revision: sql`${questions.revision} + 1`,
        updated_at: at,
      })
      .where(and(eq(questions.id, old.id), guard)),
  ]
}

async function getQuestion(services: Services, id: string) {
  const columns = {
    id: questions.id,
    course_id: questions.course_id,
    type: questions.type,
    rule: questions.rule,
    skill: questions.skill,
    difficulty: questions.difficulty,
    title: questions.title,
    position: questions.position,
    pool: questions.pool,
    lesson_id: questions.lesson_id,
    review: {
      state: questions.state,
      reviewed_at: questions.reviewed_at,
      reviewed_by: questions.reviewed_by,
      approved_together: questions.approved_together,
      reject_reason: questions.reject_reason,
    },
  }
  return found(await services.db.select(columns).from(questions).where(eq(questions.id, id)).get())
}
