import type { RejectReason, ReviewAction } from '#db/vocabulary.ts'
import type { ReviewEdit, ReviewItem, Sentence } from '#worker/contract/review.ts'
import { applyQuestionEdit, questionEditOf } from './question-edits.ts'

/** An item's content as the edit that would write it. */
export function editOf(item: ReviewItem): ReviewEdit {
  switch (item.kind) {
    case 'lesson':
      return {
        kind: 'lesson',
        title: item.content.title,
        summary: item.content.summary.map((sentence) => sentence.text),
      }
    case 'block':
      return item.content.rows
        ? { kind: 'block', rows: item.content.rows }
        : { kind: 'block', sentences: item.content.sentences.map((sentence) => sentence.text) }
    case 'question':
      return questionEditOf(item)
    case 'card':
      return { kind: 'card', ...item.content }
  }
}

/**
 * The item as an edit will make it. The server then says which passages its sentences still have and runs the checks;
 * until then there are none, since those of the old words prove nothing about the new ones.
 */
export const applyEdit = (item: ReviewItem, edit: ReviewEdit): ReviewItem => ({
  ...withContent(item, edit),
  checks: [],
})

function withContent(item: ReviewItem, edit: ReviewEdit): ReviewItem {
  const cite = (texts: string[], before: Sentence[]) =>
    texts.map((text) => before.find((sentence) => sentence.text === text) ?? { text, citations: [] })
  if (item.kind === 'lesson' && edit.kind === 'lesson') {
    const { title = item.content.title, summary } = edit
    const sentences = summary ? cite(summary, item.content.summary) : item.content.summary
    return { ...item, content: { title, title_suggested: false, summary: sentences } }
  }
  if (item.kind === 'block' && edit.kind === 'block') {
    const { sentences, rows = item.content.rows } = edit
    const cited = sentences ? cite(sentences, item.content.sentences) : item.content.sentences
    return { ...item, content: { ...item.content, sentences: cited, rows } }
  }
  if (item.kind === 'question' && edit.kind === 'question') return applyQuestionEdit(item, edit)
  if (item.kind === 'card' && edit.kind === 'card') {
    const { front = item.content.front, back = item.content.back } = edit
    return { ...item, content: { front, back } }
  }
  return item
}

/** One decision as the server takes it. */
export type Decision = { action: ReviewAction; content?: ReviewEdit; reason?: RejectReason }

/** What brings an item back to what it was: its content if that was changed, then its state. */
export function undoOf(before: ReviewItem, changedContent: boolean): Decision[] {
  const content: Decision[] = changedContent ? [{ action: 'edit', content: editOf(before) }] : []
  if (before.state === 'edited') return [{ action: 'edit', content: editOf(before) }]
  if (before.state === 'rejected')
    return [...content, { action: 'reject', reason: before.reject_reason ?? undefined }]
  const reopened: Decision[] = [...content, { action: 'reopen' }]
  return before.state === 'approved' ? [...reopened, { action: 'approve' }] : reopened
}
