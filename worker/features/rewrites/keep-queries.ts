import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import {
  blocks,
  citations,
  jobs,
  type LessonBefore,
  lessons,
  type QuestionBefore,
  questions,
  rewrites,
} from '#db/schema/index.ts'
import type { Kept } from '#worker/contract/rewrites.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { getLessonNow } from './lesson-queries.ts'
import { isPart, restorePart } from './part-queries.ts'
import { getOwnRewrite } from './queries.ts'

/**
 * Ends a rewrite by what its instructor keeps. The new text is in place already, so that keeping it changes nothing;
 * while a job writes the course, going back would be written over, and is refused.
 */
export async function keep(services: Services, ownerId: string, id: string, kept: Kept): Promise<void> {
  const { db } = services
  const { rewrite } = await getOwnRewrite(services, ownerId, id)
  const { course_id: courseId, lesson_before: lesson, question_before: question } = rewrite
  if (kept === 'both' && !question) throw new AppError('invalid', { fields: { keep: 'invalid_value' } })
  if (kept !== 'new' && (await isWritten(services, courseId))) throw new AppError('job_running')
  const isOpen = sql`EXISTS (SELECT 1 FROM ${rewrites} WHERE ${eq(rewrites.id, id)})`
  const statements: BatchItem<'sqlite'>[] = []
  if (kept !== 'new' && lesson) {
    statements.push(
      ...(isPart(lesson)
        ? await restorePart(services, lesson, isOpen)
        : await restoreLesson(services, rewrite.lesson_id, lesson, isOpen)),
    )
  }
  if (kept !== 'new' && question) {
    statements.push(reviewed(services, rewrite.question_id, question, isOpen))
  }
  if (kept === 'old' && question) {
    const rejected = { state: 'rejected', reviewed_at: services.now(), reviewed_by: ownerId } as const
    const none = { approved_together: null, reject_reason: 'not_needed' } as const
    statements.push(reviewed(services, rewrite.new_question_id, { ...rejected, ...none }, isOpen))
  }
  // Last: what comes before it holds only while the rewrite is open.
  const end = db.delete(rewrites).where(eq(rewrites.id, id))
  const [first = end, ...rest] = [...statements, end]
  await db.batch([first, ...rest])
}

async function isWritten(services: Services, courseId: string): Promise<boolean> {
  const row = await services.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.course_id, courseId), inArray(jobs.state, ['queued', 'running'])))
    .get()
  return row !== undefined
}

const reviewed = (services: Services, id: string | null, review: QuestionBefore, guard: SQL) =>
  services.db
    .update(questions)
    .set({ ...review, revision: sql`${questions.revision} + 1`, updated_at: services.now() })
    .where(and(eq(questions.id, id ?? ''), guard))

/** The lesson as it was, under the same ids, so that notes and reports stay where they were. */
async function restoreLesson(
  services: Services,
  lessonId: string,
  before: LessonBefore,
  guard: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const { db } = services
  const { blocks: rows } = await getLessonNow(services, lessonId)
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
  const asked = await db.select({ id: questions.id }).from(questions).where(eq(questions.lesson_id, lessonId))
  const there = new Set(asked.map(({ id }) => id))
  const restored = before.blocks
    // A check asks nothing once its question is deleted.
    .filter(({ data }) => !('question_id' in data) || there.has(data.question_id))
    .map((block) => ({
      ...block,
      revision: Math.max(block.revision, revisions.get(block.id) ?? 0) + 1,
    }))
  const ownBlocks = db.select({ id: blocks.id }).from(blocks).where(eq(blocks.lesson_id, lessonId))
  return [
    db
      .delete(citations)
      .where(and(or(eq(citations.item_id, lessonId), inArray(citations.item_id, ownBlocks)), guard)),
    db.delete(blocks).where(and(eq(blocks.lesson_id, lessonId), guard)),
    ...insertMany(db, blocks, restored, guard),
    ...insertMany(db, citations, before.citations, guard),
    db
      .update(lessons)
      .set({ ...before.lesson, revision: sql`${lessons.revision} + 1`, updated_at: services.now() })
      .where(and(eq(lessons.id, lessonId), guard)),
    ...before.questions.map(({ id, objective_id: objectiveId }) =>
      db
        .update(questions)
        .set({ objective_id: objectiveId })
        .where(and(eq(questions.id, id), guard)),
    ),
  ]
}
