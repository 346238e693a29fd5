import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import {
  blocks,
  citations,
  type LessonBefore,
  lessons,
  type PartBefore,
  questions,
  rewrites,
} from '#db/schema/index.ts'
import type { LessonWish } from '#db/vocabulary.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import type { LessonRows } from './lesson-rows.ts'

/** A lesson as it is before it is written again. */
export async function getLessonBefore(services: Services, lessonId: string): Promise<LessonBefore> {
  const { db } = services
  const ownBlocks = db.select({ id: blocks.id }).from(blocks).where(eq(blocks.lesson_id, lessonId))
  const [[lesson], blockRows, citationRows, questionRows] = await db.batch([
    db
      .select({
        title: lessons.title,
        title_suggested: lessons.title_suggested,
        summary: lessons.summary,
        objectives: lessons.objectives,
        minutes: lessons.minutes,
        state: lessons.state,
        checks: lessons.checks,
        engine: lessons.engine,
        reviewed_at: lessons.reviewed_at,
        reviewed_by: lessons.reviewed_by,
        approved_together: lessons.approved_together,
        reject_reason: lessons.reject_reason,
      })
      .from(lessons)
      .where(eq(lessons.id, lessonId)),
    db.select().from(blocks).where(eq(blocks.lesson_id, lessonId)).orderBy(asc(blocks.position)),
    db
      .select()
      .from(citations)
      .where(or(eq(citations.item_id, lessonId), sql`${citations.item_id} IN ${ownBlocks}`)),
    db
      .select({ id: questions.id, objective_id: questions.objective_id })
      .from(questions)
      .where(eq(questions.lesson_id, lessonId)),
  ])
  return { lesson: found(lesson), blocks: blockRows, citations: citationRows, questions: questionRows }
}

type Block = Pick<LessonBefore['blocks'][number], 'kind' | 'data'> & { more?: boolean | undefined }
type Said = { summary?: { text: string }[] | undefined; objectives?: { text: string }[] | undefined }

/** What a lesson says, without the ids and citations by which two that say the same may differ. */
export const saidBy = ({ summary = [], objectives = [] }: Said, rows: Block[]): string =>
  JSON.stringify(
    [
      summary,
      objectives,
      rows
        .filter(({ kind }) => kind !== 'check')
        .map(({ kind, data, more = false }) => ({ kind, data, more })),
    ],
    (key, value: unknown) => (['id', 'citations', 'base'].includes(key) ? undefined : value),
  )

/** Whether a lesson that was written again says just what it said before. */
export const saysTheSame = ({ lesson, blocks: old }: LessonBefore, rows: LessonRows): boolean =>
  saidBy(lesson, old) === saidBy(rows.lesson, rows.blocks)

type Place = { job_id: string; course_id: string; lesson_id: string }
type Kept<Before> = { wish: LessonWish | undefined; before: Before }
const rowOf = (
  services: Services,
  { job_id: id, course_id: courseId, lesson_id: lessonId }: Place,
  { wish: wanted, before }: Kept<LessonBefore | PartBefore>,
) => ({
  id,
  course_id: courseId,
  lesson_id: lessonId,
  wish: wanted ?? null,
  lesson_before: before,
  created_at: services.now(),
})

/** Keeps what a lesson was, instead of what was kept of it before. */
export const keepLesson = (
  services: Services,
  place: Place,
  kept: Kept<LessonBefore>,
  guard: SQL,
): BatchItem<'sqlite'>[] => [
  forgetLesson(services, place.lesson_id, and(ne(rewrites.id, place.job_id), guard)),
  ...insertMany(services.db, rewrites, [rowOf(services, place, kept)], guard),
]

/** Keeps what a block or card was, instead of what was kept of it or of its whole lesson before. */
export const keepPart = (
  services: Services,
  place: Place,
  kept: Kept<PartBefore>,
  guard: SQL,
): BatchItem<'sqlite'>[] => [
  services.db
    .delete(rewrites)
    .where(
      and(
        eq(rewrites.lesson_id, place.lesson_id),
        isNull(rewrites.question_id),
        ne(rewrites.id, place.job_id),
        sql`coalesce(${rewrites.lesson_before} ->> '$.row.id', ${kept.before.row.id}) = ${kept.before.row.id}`,
        guard,
      ),
    ),
  ...insertMany(services.db, rewrites, [rowOf(services, place, kept)], guard),
]

/** What was kept of a lesson is dropped: it has changed since, and going back would lose that. */
export const forgetLesson = (services: Services, lessonId: string, guard?: SQL): BatchItem<'sqlite'> =>
  services.db
    .delete(rewrites)
    .where(and(eq(rewrites.lesson_id, lessonId), isNull(rewrites.question_id), guard))
