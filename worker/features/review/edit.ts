import { blockOf, sentencesOf } from '#db/content.ts'
import type { BlockInput, ReviewedBlock, SentenceInput } from '#worker/contract/content.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { mustBeFoldable, type Stored, writtenBlock, writtenSentences } from './written.ts'

/** The sentences of an edit as they were sent. */
export function sentencesIn(edit: ReviewEdit): SentenceInput[] {
  if (edit.kind === 'lesson') return [...(edit.objectives ?? []), ...(edit.summary ?? [])]
  return edit.kind === 'block' && edit.block ? sentencesOf(blockOf<SentenceInput>(edit.block)) : []
}

/** The item with an edit applied; a question's is in `question-edit.ts`. Fields that are not part of the edit stay. */
export function edited(item: ReviewItem, edit: ReviewEdit, stored: Stored): ReviewItem {
  if (item.kind === 'lesson' && edit.kind === 'lesson') {
    const { title, objectives, summary } = edit
    const content = { ...item.content }
    if (title !== undefined) Object.assign(content, { title, title_suggested: false })
    if (objectives) content.objectives = writtenSentences(objectives, stored)
    if (summary) content.summary = writtenSentences(summary, stored)
    return { ...item, content }
  }
  if (item.kind === 'block' && edit.kind === 'block') {
    const { more = item.content.more, block } = edit
    if (block) mustKeepKind(item, block)
    mustBeFoldable(item.content.kind, more)
    const about = { engine: item.engine, before: item.content.origin, more }
    return { ...item, content: block ? writtenBlock(block, stored, about) : { ...item.content, more } }
  }
  if (item.kind === 'card' && edit.kind === 'card') {
    const { front = item.content.front, back = item.content.back } = edit
    return { ...item, content: { front, back } }
  }
  throw new AppError('invalid', { fields: { 'content.kind': 'invalid_value' } })
}

/** What a block shows beside its text, which an edit cannot exchange. */
function fileOf(block: BlockInput | ReviewedBlock): string {
  if (block.kind === 'figure') return [block.data.file_id, block.data.width, block.data.height].join()
  if (block.kind === 'media') return [block.data.media_id, block.data.media].join()
  return block.kind === 'attachment' ? [block.data.media_id, block.data.bytes].join() : ''
}

/** A block stays of its kind; one with a file keeps it, and a check its question. */
function mustKeepKind(item: ReviewItem & { kind: 'block' }, block: BlockInput): void {
  const { content } = item
  if (content.kind !== block.kind)
    throw new AppError('invalid', { fields: { 'content.block.kind': 'invalid_value' } })
  if (fileOf(content) !== fileOf(block)) {
    const field = block.kind === 'figure' ? 'file_id' : 'media_id'
    throw new AppError('invalid', { fields: { [`content.block.data.${field}`]: 'invalid_value' } })
  }
  if (
    content.kind === 'check' &&
    block.kind === 'check' &&
    content.data.question_id !== block.data.question_id
  )
    throw new AppError('invalid', { fields: { 'content.block.data.question_id': 'invalid_value' } })
}

/** The edit without undefined keys, so that spreading it changes only what was sent. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  // The remaining entries are the same fields without undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>
  }
}
