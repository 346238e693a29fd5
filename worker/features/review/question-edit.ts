import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { questions } from '#db/schema/index.ts'
import type { QuestionParts } from '#db/vocabulary.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { changedContent, contentToStore, updateContent } from '#worker/features/questions/content.ts'
import { updateQuestionDocuments } from '#worker/features/questions/search.ts'
import type { Services } from '#worker/platform/services.ts'
import { contentView, type StoredContent, separateContent } from '#worker/questions/content.ts'
import { defined } from './edit.ts'

type QuestionItem = ReviewItem & { kind: 'question' }
export type EditedQuestion = { after: QuestionItem; stored: StoredContent }

/** A question with an edit applied, and what is stored of it. Content that could not be asked is refused. */
export function editedQuestion(
  item: QuestionItem,
  edit: ReviewEdit & { kind: 'question' },
  parts: QuestionParts,
): EditedQuestion {
  const { kind: _kind, ...sent } = edit
  const { type } = item.content
  const before = separateContent(item.content)
  const { content, fields } = separateContent(sent)
  const stored = contentToStore(type, changedContent(type, before.content, content), parts)
  const after = { ...before.fields, ...defined(fields), ...contentView(type, stored) }
  return { after: { ...item, content: after }, stored }
}

/** Statements that write an edited question. Whoever was asked before keeps the wording that they saw. */
export function updateQuestion(services: Services, { after, stored }: EditedQuestion): BatchItem<'sqlite'>[] {
  const { id } = after
  const { type: _type, rule: _rule, ...fields } = separateContent(after.content).fields
  return [
    services.db
      .update(questions)
      .set({ ...fields, version: sql`${questions.version} + 1` })
      .where(eq(questions.id, id)),
    updateQuestionDocuments(services, [{ id, title: fields.title }]),
    ...updateContent(services, id, stored),
  ]
}
