import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { type CitedSource, citeAgain } from './recheck.ts'

/** The item with an edit applied; a question's is in `question-edit.ts`. Fields that are not part of the edit stay. */
export function edited(item: ReviewItem, edit: ReviewEdit, citedSource: CitedSource): ReviewItem {
  if (item.kind === 'lesson' && edit.kind === 'lesson') {
    const { title, summary } = edit
    const content = { ...item.content }
    if (title !== undefined) Object.assign(content, { title, title_suggested: false })
    if (summary) content.summary = citeAgain(summary.filter(hasText), item.content.summary, citedSource)
    return { ...item, content }
  }
  if (item.kind === 'block' && edit.kind === 'block') {
    const { sentences, rows } = edit
    const content = { ...item.content }
    if (sentences) content.sentences = citeAgain(sentences, item.content.sentences, citedSource)
    if (rows && item.content.rows) content.rows = rows
    return { ...item, content }
  }
  if (item.kind === 'card' && edit.kind === 'card') {
    const { front = item.content.front, back = item.content.back } = edit
    return { ...item, content: { front, back } }
  }
  throw new AppError('invalid', { fields: { 'content.kind': 'invalid_value' } })
}

const hasText = (text: string) => text.trim() !== ''

/** The edit without undefined keys, so that spreading it changes only what was sent. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  // The remaining entries are the same fields without undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>
  }
}
