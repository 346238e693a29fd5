import { blockOf, mapSentences, sentencesOf } from '#db/content.ts'
import type { RejectReason, ReviewAction } from '#db/vocabulary.ts'
import { blockInputOf, inputOf, shownNow } from '#web/domain/written-block.ts'
import type { Sentence, SentenceInput } from '#worker/contract/content.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { applyQuestionEdit, questionEditOf } from './question-edits.ts'

/** An item's content as the edit that would write it. */
export function editOf(item: ReviewItem): ReviewEdit {
  switch (item.kind) {
    case 'lesson': {
      const { title, objectives, summary } = item.content
      return { kind: 'lesson', title, objectives: objectives.map(inputOf), summary: summary.map(inputOf) }
    }
    case 'block':
      return { kind: 'block', block: blockInputOf(item.content), more: item.content.more }
    case 'question':
      return questionEditOf(item)
    case 'card':
      return { kind: 'card', ...item.content }
  }
}

/** All sentences of an item's text. */
export function sentencesOfItem(item: ReviewItem): Sentence[] {
  if (item.kind === 'lesson') return [...item.content.objectives, ...item.content.summary]
  return item.kind === 'block' ? sentencesOf(blockOf<Sentence>(item.content)) : []
}

/**
 * The item as an edit will make it. The server then says how its sentences stand and runs the checks; until then
 * there are none, since those of the old words prove nothing about the new ones.
 */
export const applyEdit = (item: ReviewItem, edit: ReviewEdit): ReviewItem => ({
  ...withContent(item, edit),
  checks: [],
})

function withContent(item: ReviewItem, edit: ReviewEdit): ReviewItem {
  const shown = shownNow(sentencesOfItem(item))
  if (item.kind === 'lesson' && edit.kind === 'lesson') {
    const { title = item.content.title, objectives, summary } = edit
    const content = { ...item.content, title, title_suggested: false }
    if (objectives) content.objectives = objectives.map(shown)
    if (summary) content.summary = summary.map(shown)
    return { ...item, content }
  }
  if (item.kind === 'block' && edit.kind === 'block') {
    const { more = item.content.more, block } = edit
    if (!block) return { ...item, content: { ...item.content, more } }
    const content = mapSentences(blockOf<SentenceInput>(block), shown)
    return { ...item, content: { ...content, origin: item.content.origin, more } }
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
