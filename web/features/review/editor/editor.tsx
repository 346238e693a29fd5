import { type ReactNode, useEffect } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { contentDraftOf, isComplete } from '#web/domain/question/content/content-draft.ts'
import { directionOf } from '#web/i18n/index.ts'
import { ReviewBody, type ReviewEdit, type ReviewItem } from '#worker/contract/review.ts'
import { m } from '../messages.ts'
import { CardFields } from './card-fields.tsx'
import { EditorActions, editorKeys } from './editor-actions.tsx'
import { editOf } from './edits.ts'
import { LessonFields } from './lesson-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { SentenceFields } from './sentence-fields.tsx'
import { TableFields } from './table-fields.tsx'
import { useDraft } from './use-draft.ts'
import './editor.css'

/** Required texts are not empty, and a question has what its type needs. */
const editBody = (item: ReviewItem) =>
  ReviewBody.check(z.refine(({ content }) => content !== undefined && isSavable(content, item)))

type Props = { item: ReviewItem; onSave: (edit: ReviewEdit) => void; onLeave: () => void }

/** Edits an item in its place. Ctrl Enter saves and approves, Esc leaves and keeps the draft. */
export function Editor({ item, onSave, onLeave }: Props) {
  const { draft: start, keep, forget, changed } = useDraft<ReviewEdit>(item.id, editOf(item))
  const {
    shell,
    values: draft,
    change,
    submit,
  } = useContractForm({
    values: start,
    schema: editBody(item),
    body: (edit) => ({ action: 'edit', content: trimmed(edit) }),
    call: ({ content }) => {
      forget()
      if (content) onSave(content)
    },
    onChange: keep,
  })
  useEffect(() => {
    shell.ref.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [shell.ref])
  const cancel = () => {
    forget()
    onLeave()
  }
  return (
    <form className="review-editor" {...shell} onKeyDown={editorKeys({ onSubmit: () => submit(), onLeave })}>
      <Fields item={item} draft={draft} onChange={change} />
      <EditorActions
        label={m.edit.save}
        closed={!isSavable(draft, item)}
        onCancel={cancel}
        changed={changed}
      />
    </form>
  )
}

type FieldsProps = { item: ReviewItem; draft: ReviewEdit; onChange: (draft: ReviewEdit) => void }

function Fields({ item, draft, onChange }: FieldsProps): ReactNode {
  const own = { lang: item.lang, dir: directionOf(item.lang) }
  if (draft.kind === 'question') {
    const type = item.kind === 'question' ? item.content.type : 'multiple_choice'
    return <QuestionFields id={item.id} type={type} draft={draft} onChange={onChange} own={own} />
  }
  if (draft.kind === 'card') return <CardFields draft={draft} onChange={onChange} own={own} />
  if (draft.kind === 'lesson') {
    const before = item.kind === 'lesson' ? item.content.summary : []
    return <LessonFields draft={draft} onChange={onChange} own={own} before={before} />
  }
  if (draft.rows)
    return <TableFields rows={draft.rows} onRows={(rows) => onChange({ ...draft, rows })} own={own} />
  const before = item.kind === 'block' ? item.content.sentences : []
  const list = item.kind === 'block' && item.content.kind === 'list'
  return (
    <SentenceFields
      texts={draft.sentences ?? []}
      onTexts={(sentences) => onChange({ ...draft, sentences })}
      before={before}
      own={own}
      label={(n) => (list ? m.edit.item({ n }) : m.edit.sentence({ n }))}
    />
  )
}

const hasText = (text: string | undefined) => text === undefined || text.trim() !== ''

/** Emptied sentences are removed; required texts are not empty. */
function trimmed(draft: ReviewEdit): ReviewEdit {
  if (draft.kind === 'block' && draft.sentences)
    return { ...draft, sentences: draft.sentences.filter(hasText) }
  if (draft.kind === 'lesson' && draft.summary) return { ...draft, summary: draft.summary.filter(hasText) }
  return draft
}

function isSavable(draft: ReviewEdit, item: ReviewItem): boolean {
  if (draft.kind === 'block') return !draft.sentences || draft.sentences.some(hasText)
  if (draft.kind === 'card') return hasText(draft.front) && hasText(draft.back)
  if (draft.kind === 'lesson') return hasText(draft.title)
  if (item.kind !== 'question') return false
  const { type } = item.content
  return hasText(draft.title) && isComplete(type, contentDraftOf(type, draft, item.lang))
}
