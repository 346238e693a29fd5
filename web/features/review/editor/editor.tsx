import { type ReactNode, useEffect } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { contentDraftOf, isComplete } from '#web/domain/question/content/content-draft.ts'
import { isWhole, tidied } from '#web/domain/written-block.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Sentence, SentenceInput } from '#worker/contract/content.ts'
import { ReviewBody, type ReviewEdit, type ReviewItem } from '#worker/contract/review.ts'
import { editorWords, m } from '../messages.ts'
import { BlockFields } from './block-fields.tsx'
import { CardFields } from './card-fields.tsx'
import { EditorActions, editorKeys } from './editor-actions.tsx'
import { editOf, sentencesOfItem } from './edits.ts'
import { LessonFields } from './lesson-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useDraft } from './use-draft.ts'
import './editor.css'

/** Required texts are not empty, and a question has what its type needs. */
const editBody = (item: ReviewItem) =>
  ReviewBody.check(z.refine(({ content }) => content !== undefined && isSavable(content, item)))

type Props = {
  item: ReviewItem
  /** Those of its lesson: a question may stand for one of them. */
  objectives: Sentence[]
  onSave: (edit: ReviewEdit) => void
  onLeave: () => void
}

/** Edits an item in its place. Ctrl Enter saves and approves, Esc leaves and keeps the draft. */
export function Editor({ item, objectives, onSave, onLeave }: Props) {
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
      <Fields item={item} objectives={objectives} draft={draft} onChange={change} />
      <EditorActions
        label={m.edit.save}
        closed={!isSavable(draft, item)}
        onCancel={cancel}
        changed={changed}
      />
    </form>
  )
}

type FieldsProps = Pick<Props, 'item' | 'objectives'> & {
  draft: ReviewEdit
  onChange: (draft: ReviewEdit) => void
}

function Fields({ item, objectives, draft, onChange }: FieldsProps): ReactNode {
  const own = { lang: item.lang, dir: directionOf(item.lang) }
  if (draft.kind === 'question') {
    const type = item.kind === 'question' ? item.content.type : 'multiple_choice'
    return <QuestionFields {...{ type, objectives, draft, onChange, own }} id={item.id} />
  }
  if (draft.kind === 'card') return <CardFields draft={draft} onChange={onChange} own={own} />
  if (draft.kind === 'lesson') {
    return <LessonFields draft={draft} onChange={onChange} own={own} before={sentencesOfItem(item)} />
  }
  if (!draft.block) return null
  const before = sentencesOfItem(item)
  const { kind } = draft.block
  return (
    <div className="stack gap-snug">
      <BlockFields
        block={draft.block}
        onBlock={(block) => onChange({ ...draft, block })}
        before={before}
        own={own}
      />
      {kind !== 'heading' && kind !== 'quote' && (
        <Checkbox checked={draft.more ?? false} onChecked={(more) => onChange({ ...draft, more })}>
          {editorWords.more}
        </Checkbox>
      )}
    </div>
  )
}

const hasText = (text: string | undefined) => text === undefined || text.trim() !== ''

/** Emptied sentences are removed; required texts are not empty. */
function trimmed(draft: ReviewEdit): ReviewEdit {
  if (draft.kind === 'block' && draft.block) return { ...draft, block: tidied(draft.block) }
  if (draft.kind !== 'lesson') return draft
  const written = (sentences: SentenceInput[] | undefined) => sentences?.filter(({ text }) => hasText(text))
  return { ...draft, objectives: written(draft.objectives), summary: written(draft.summary) }
}

function isSavable(draft: ReviewEdit, item: ReviewItem): boolean {
  if (draft.kind === 'block') return !draft.block || isWhole(draft.block)
  if (draft.kind === 'card') return hasText(draft.front) && hasText(draft.back)
  if (draft.kind === 'lesson') return hasText(draft.title)
  if (item.kind !== 'question') return false
  const { type } = item.content
  return hasText(draft.title) && isComplete(type, contentDraftOf(type, draft, item.lang))
}
