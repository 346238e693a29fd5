import { contentBody, contentDraftOf } from '#web/domain/question/content/content-draft.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'

type QuestionItem = ReviewItem & { kind: 'question' }
type QuestionEdit = ReviewEdit & { kind: 'question' }

/** A question as the edit that would write it. */
export function questionEditOf({ content, lang }: QuestionItem): QuestionEdit {
  const {
    type,
    title,
    explanation,
    difficulty,
    points,
    hint,
    skill,
    pool,
    objective_id: objectiveId,
  } = content
  const fields = { title, explanation, difficulty, points, hint, skill, pool, objective_id: objectiveId }
  return { kind: 'question', ...fields, ...contentBody(type, contentDraftOf(type, content, lang)) }
}

/** The question as an edit will make it. New parts get names until the server has given them their own. */
export function applyQuestionEdit(item: QuestionItem, edit: QuestionEdit): QuestionItem {
  const { kind: _kind, answers, items, pairs, ...fields } = edit
  const name = (id: string | undefined, place: number) => id ?? `new-${place}`
  const content = {
    ...item.content,
    ...fields,
    ...(answers && { answers: answers.map((one, place) => ({ ...one, id: name(one.id, place) })) }),
    ...(items && { items: items.map((one, place) => ({ ...one, id: name(one.id, place) })) }),
    ...(pairs && {
      pairs: pairs.map((pair, place) => ({
        ...pair,
        left_id: name(pair.left_id, place),
        right_id: name(pair.right_id, place),
      })),
    }),
  }
  // An edit has the fields of the question's type; those that were not sent are absent, not undefined.
  return { ...item, content: content as QuestionItem['content'] }
}
