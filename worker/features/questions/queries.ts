import { and, eq, exists, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { citations, questions, questionVersions } from '#db/schema/index.ts'
import type { Question, QuestionPatch } from '#worker/contract/questions.ts'
import { isOutdatedOrThrow, revisionAfter } from '#worker/platform/database/revisions.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { separateContent } from '#worker/questions/content.ts'
import { getQuestion, own } from './bank-queries.ts'
import { changedContent, contentToStore, updateContent } from './content.ts'
import { updateQuestionDocuments } from './search.ts'
import { replaceTags } from './tags.ts'

/** The columns of a decision. By the revision, the review notices that it was made elsewhere. */
export const decided = (state: 'edited' | 'rejected', ownerId: string, now: number) => ({
  state,
  reviewed_at: now,
  reviewed_by: ownerId,
  approved_together: null,
  reject_reason: null,
  revision: sql`${questions.revision} + 1`,
  updated_at: now,
})

async function getParts(services: Services, questionId: string) {
  const [row] = await services.db
    .select({ parts: questions.parts })
    .from(questions)
    .where(eq(questions.id, questionId))
  return found(row).parts
}

/** A change by a person also approves what was pending: they have read it. */
export async function updateQuestion(
  services: Services,
  ownerId: string,
  questionId: string,
  patch: z.infer<typeof QuestionPatch>,
): Promise<Question> {
  const { db } = services
  const before = await getQuestion(services, ownerId, questionId)
  const { content, fields: sent } = separateContent(patch)
  const { revision = before.revision, tags, ...fields } = sent
  const type = patch.type ?? before.type
  const stored = contentToStore(
    type,
    changedContent(type, separateContent(before).content, content),
    await getParts(services, questionId),
  )
  const statements = updateContent(services, questionId, stored)
  const change = {
    ...fields,
    ...decided('edited', ownerId, services.now()),
    revision: revisionAfter(questions.revision, revision),
    version: sql`${questions.version} + 1`,
  }
  if (patch.title !== undefined)
    statements.push(updateQuestionDocuments(services, [{ id: questionId, title: patch.title }]))
  if (tags) statements.push(...replaceTags(services, questionId, tags))
  const outdated = await db
    .batch([db.update(questions).set(change).where(own(ownerId, questionId)), ...statements])
    .then(() => false, isOutdatedOrThrow)
  const question = await getQuestion(services, ownerId, questionId)
  if (outdated) throw new AppError('item_changed', { detail: { question } })
  return question
}

/** A question that was published is only rejected: results may show it, and students have it until the next publish. */
export async function deleteQuestion(services: Services, ownerId: string, questionId: string): Promise<void> {
  const { db } = services
  const asked = exists(
    db
      .select({ question_id: questionVersions.question_id })
      .from(questionVersions)
      .where(eq(questionVersions.question_id, questionId)),
  )
  const [kept, deleted] = await db.batch([
    db
      .update(questions)
      .set(decided('rejected', ownerId, services.now()))
      .where(and(own(ownerId, questionId), asked))
      .returning({ id: questions.id }),
    db
      .delete(questions)
      .where(and(own(ownerId, questionId), sql`NOT ${asked}`))
      .returning({ id: questions.id }),
    db
      .delete(citations)
      .where(
        sql`${citations.item_id} = ${questionId} AND NOT EXISTS (SELECT 1 FROM questions WHERE id = ${questionId})`,
      ),
  ])
  found(kept[0] ?? deleted[0])
}
