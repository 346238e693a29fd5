import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { questionKeys, questions } from '#db/schema/index.ts'
import type { QuestionParts, QuestionType } from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newPartId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { type StoredContent, storedContent } from '#worker/questions/content.ts'
import { CONTENT_FIELDS, contentFaults } from '#worker/questions/content-rules.ts'

/** Throws `invalid` with the faulty fields if no question of this type can have this content. */
export function mustBeContent(type: QuestionType, content: QuestionContent): void {
  const faults = contentFaults(type, content)
  if (Object.keys(faults).length > 0) throw new AppError('invalid', { fields: faults })
}

/** Content that was written or changed, as it is stored. Parts that the question has keep their ids. */
export function contentToStore(
  type: QuestionType,
  content: QuestionContent,
  before: QuestionParts = {},
): StoredContent {
  mustBeContent(type, content)
  return storedContent(type, content, { before, newPartId })
}

/** The content of a changed question: fields that were not sent stay while the type uses them. */
export function changedContent(
  type: QuestionType,
  before: QuestionContent,
  sent: QuestionContent,
): QuestionContent {
  const kept = CONTENT_FIELDS[type].flatMap((field) =>
    before[field] === undefined ? [] : [[field, before[field]]],
  )
  return { ...Object.fromEntries(kept), ...sent }
}

/** Statements that make this the question's content, its key in the table of its own. */
export function updateContent(
  services: Services,
  questionId: string,
  { parts, key, feedback }: StoredContent,
): BatchItem<'sqlite'>[] {
  const { db } = services
  return [
    db.update(questions).set({ parts }).where(eq(questions.id, questionId)),
    db
      .insert(questionKeys)
      .values({ question_id: questionId, key, feedback })
      .onConflictDoUpdate({ target: questionKeys.question_id, set: { key, feedback } }),
  ]
}
