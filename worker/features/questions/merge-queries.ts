import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { assessmentQuestions, assessments, questions, questionTags } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { MergeBefore, MergeBody } from '#worker/contract/question-merges.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { decided } from './queries.ts'
import { tagsOfQuestion } from './tags.ts'

/**
 * Keeps one of several questions of a course: the others go out of use, and exams and exercises that name one of them
 * name the kept one. It takes over their tags and the pools in which they are asked. All of them are the owner's, in
 * use and of one course, or nothing happens.
 */
export async function mergeQuestions(
  services: Services,
  ownerId: string,
  { keep_id: keepId, ids: others }: z.infer<typeof MergeBody>,
): Promise<MergeBefore> {
  const { db } = services
  if (others.includes(keepId)) throw new AppError('invalid', { fields: { ids: 'named_twice' } })
  const all = [keepId, ...others]
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(others)}))`
  const isNaming = sql`${assessmentQuestions.question_id} IN ${named}
    AND (SELECT removed_at IS NULL FROM assessments WHERE id = assessment_questions.assessment_id)`
  const everyOne = sql`(SELECT value FROM json_each(${JSON.stringify(all)}))`
  const isWhole = sql`(SELECT count(*) = ${all.length} AND count(DISTINCT course_id) = 1 AND count(course_id) = ${all.length}
    FROM questions WHERE id IN ${everyOne} AND owner_id = ${ownerId} AND state IN ('approved', 'edited'))`
  const [rows, uses] = await db.batch([
    db
      .select({
        id: questions.id,
        revision: questions.revision,
        pool: questions.pool,
        tags: tagsOfQuestion,
      })
      .from(questions)
      .where(and(sql`${questions.id} IN ${everyOne}`, isWhole)),
    db
      .select({
        id: assessments.id,
        question_ids: sql<string>`(SELECT json_group_array(a.question_id ORDER BY a.position)
          FROM assessment_questions a WHERE a.assessment_id = assessments.id)`,
      })
      .from(assessments)
      .where(
        and(
          isNull(assessments.removed_at),
          sql`${assessments.id} IN (SELECT assessment_id FROM ${assessmentQuestions} WHERE question_id IN ${named})`,
          isWhole,
        ),
      ),
  ])
  const kept = found(rows.find(({ id }) => id === keepId))
  const pools = new Set(rows.map(({ pool }) => pool))
  const pool = pools.size > 1 ? 'both' : kept.pool
  const tags = JSON.parse(kept.tags) as string[]
  const room = LIMITS.tagsPerQuestion - tags.length
  const isOut = { ...decided('rejected', ownerId, services.now()), version: sql`version + 1` }
  // Each statement asks again whether all are there, so the one after which they are not all in use comes last.
  await db.batch([
    db
      .update(assessmentQuestions)
      .set({ question_id: keepId })
      .where(
        and(
          isWhole,
          isNaming,
          // Of several in one exam the first becomes the kept one, unless it stands there already.
          sql`NOT EXISTS (SELECT 1 FROM assessment_questions b WHERE b.assessment_id = assessment_questions.assessment_id
            AND (b.question_id = ${keepId} OR b.question_id IN ${named} AND b.position < assessment_questions.position))`,
        ),
      ),
    db.delete(assessmentQuestions).where(and(isWhole, isNaming)),
    db
      .insert(questionTags)
      .select(
        sql`SELECT ${keepId}, owner_id, form, min(tag) FROM question_tags
          WHERE question_id IN ${named} AND ${isWhole}
            AND form NOT IN (SELECT form FROM question_tags WHERE question_id = ${keepId})
          GROUP BY form ORDER BY form LIMIT ${Math.max(0, room)}`,
      )
      .onConflictDoNothing(),
    db
      .update(questions)
      .set({ pool, revision: sql`revision + 1`, version: sql`version + 1`, updated_at: services.now() })
      .where(and(eq(questions.id, keepId), isWhole)),
    db
      .update(questions)
      .set(isOut)
      .where(and(sql`${questions.id} IN ${named}`, isWhole)),
  ])
  return {
    kept: { id: keepId, revision: kept.revision + 1, pool: kept.pool, tags },
    ids: others,
    assessments: uses.map((one) => ({ ...one, question_ids: JSON.parse(one.question_ids) as string[] })),
  }
}
