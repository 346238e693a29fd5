import { and, eq, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { assessmentQuestions, questions, questionTags } from '#db/schema/index.ts'
import type { MergeBefore } from '#worker/contract/question-merges.ts'
import { isOutdatedOrThrow, whileSame } from '#worker/platform/database/revisions.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { own } from './bank-queries.ts'
import { decided } from './queries.ts'
import { addTags } from './tags.ts'

/**
 * Brings merged questions back into use and into the exams and exercises that named them, and gives the kept one its
 * pool and tags again. Where one of them, or what one of these exams names, was changed since the merge, nothing
 * happens: `conflict`.
 */
export async function undoMerge(
  services: Services,
  ownerId: string,
  { kept, ids: others, assessments: uses }: MergeBefore,
): Promise<void> {
  const { db } = services
  if (others.includes(kept.id)) throw new AppError('invalid', { fields: { ids: 'named_twice' } })
  found((await db.select({ id: questions.id }).from(questions).where(own(ownerId, kept.id)))[0])
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(others)}))`
  const useIds = sql`(SELECT value FROM json_each(${JSON.stringify(uses.map(({ id }) => id))}))`
  const left = uses.map(({ id, question_ids: before }) => {
    return { id, named: JSON.stringify(mergedIds(before, kept.id, others)) }
  })
  const areOut = sql`(SELECT count(*) FROM questions q WHERE q.id IN ${named} AND q.owner_id = ${ownerId}
    AND q.state = 'rejected' AND q.course_id = questions.course_id) = ${others.length}`
  const areAsLeft = sql`(SELECT count(*) FROM json_each(${JSON.stringify(left)}) AS use
    JOIN assessments a ON a.id = use.value ->> 'id' AND a.removed_at IS NULL AND a.course_id = questions.course_id
    WHERE (SELECT json_group_array(n.question_id ORDER BY n.position) FROM assessment_questions n
      WHERE n.assessment_id = a.id) = use.value ->> 'named') = ${uses.length}`
  const isMerged = sql`${questions.revision} = ${kept.revision} AND ${areOut} AND ${areAsLeft}`
  // What follows stands only where the first statement found all as the merge left it.
  const isBack = sql`EXISTS (SELECT 1 FROM questions WHERE id = ${kept.id} AND owner_id = ${ownerId}
    AND revision = ${kept.revision + 1})`
  const outdated = await db
    .batch([
      db
        .update(questions)
        .set({
          revision: whileSame(isMerged, kept.revision + 1),
          pool: kept.pool,
          version: sql`version + 1`,
          updated_at: services.now(),
        })
        .where(own(ownerId, kept.id)),
      db
        .update(questions)
        .set({ ...decided('edited', ownerId, services.now()), version: sql`version + 1` })
        .where(and(sql`${questions.id} IN ${named}`, isBack)),
      db.delete(questionTags).where(and(eq(questionTags.question_id, kept.id), isBack)),
      ...addTags(services, [kept]),
      db
        .delete(assessmentQuestions)
        .where(and(sql`${assessmentQuestions.assessment_id} IN ${useIds}`, isBack)),
      ...insertMany(
        db,
        assessmentQuestions,
        uses.flatMap(({ id, question_ids: before }) =>
          before.map((questionId, position) => ({ assessment_id: id, question_id: questionId, position })),
        ),
        isBack,
      ),
    ])
    .then(() => false, isOutdatedOrThrow)
  if (outdated) throw new AppError('conflict')
}

/** What an exam names once the others are merged into the kept one. */
function mergedIds(before: readonly string[], keptId: string, others: readonly string[]): string[] {
  const first = before.find((id) => id === keptId) ?? before.find((id) => others.includes(id))
  return before.flatMap((id) => {
    if (id === first) return [keptId]
    return id === keptId || others.includes(id) ? [] : [id]
  })
}
