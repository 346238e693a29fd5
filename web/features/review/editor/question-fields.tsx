import { useState } from 'react'
import { DIFFICULTIES, LIMITS, POOLS, type QuestionType, SKILLS } from '#db/vocabulary.ts'
import { type ContentDraft, contentBody, contentDraftOf } from '#web/domain/question/content/content-draft.ts'
import { ContentFields } from '#web/domain/question/content/content-fields.tsx'
import { c } from '#web/domain/question/content/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import type { ReviewEdit } from '#worker/contract/review.ts'
import type { Own } from '../content-direction.ts'
import { editorWords, m } from '../messages.ts'

type Draft = ReviewEdit & { kind: 'question' }
type Props = {
  /** Tells its radio buttons from another question's. */
  id: string
  type: QuestionType
  draft: Draft
  onChange: (draft: Draft) => void
  own: Own
  /** Those of its lesson; a new question can be given one once it is there. */
  objectives?: Sentence[]
}

/** The fields of a question of any type. Give it the type as its key: another type has other fields. */
export function QuestionFields({ id, type, draft, onChange, own, objectives = [] }: Props) {
  const [content, setContent] = useState(() => contentDraftOf(type, draft, own.lang))
  const setPart = (part: Partial<ContentDraft>) => {
    const next = { ...content, ...part }
    setContent(next)
    onChange({ ...draft, ...contentBody(type, next) })
  }
  return (
    <div className="stack gap-snug">
      <Field label={m.edit.question}>
        <TextArea
          {...own}
          rows={2}
          maxLength={1000}
          value={draft.title ?? ''}
          onValue={(title) => onChange({ ...draft, title })}
        />
      </Field>
      <ContentFields name={`right-${id}`} type={type} draft={content} own={own} onDraft={setPart} />
      <div className="row row-wrap gap-roomy">
        <Field label={c.difficulty}>
          <Select
            dense
            value={draft.difficulty ?? 'beginner'}
            onValue={(difficulty) => onChange({ ...draft, difficulty })}
            choices={DIFFICULTIES.map((value) => ({ value, label: c.difficulties[value] }))}
          />
        </Field>
        <Field label={c.skill}>
          <Select
            dense
            value={draft.skill ?? 'recall'}
            onValue={(skill) => onChange({ ...draft, skill })}
            choices={SKILLS.map((value) => ({ value, label: c.skills[value] }))}
          />
        </Field>
        <Field label={c.pool}>
          <Select
            dense
            value={draft.pool ?? 'both'}
            onValue={(pool) => onChange({ ...draft, pool })}
            choices={POOLS.map((value) => ({ value, label: c.pools[value] }))}
          />
        </Field>
        <Field label={c.points} group>
          <div>
            <Stepper
              label={c.points}
              value={draft.points ?? 1}
              min={1}
              max={LIMITS.valueMax}
              onValue={(points) => onChange({ ...draft, points })}
            />
          </div>
        </Field>
      </div>
      {objectives.length > 0 && (
        <Field label={editorWords.standsFor} hint={editorWords.standsForHint}>
          <Select
            dense
            value={
              objectives.some(({ id: one }) => one === draft.objective_id) ? (draft.objective_id ?? '') : ''
            }
            onValue={(objective) => onChange({ ...draft, objective_id: objective === '' ? null : objective })}
            choices={[
              { value: '', label: editorWords.standsForNone },
              ...objectives.map(({ id: value, text: label }) => ({ value, label })),
            ]}
          />
        </Field>
      )}
      <Field label={c.explanation}>
        <TextArea
          {...own}
          rows={1}
          maxLength={2000}
          value={draft.explanation ?? ''}
          onValue={(explanation) => onChange({ ...draft, explanation })}
        />
      </Field>
      <Field label={c.hint}>
        <TextInput
          {...own}
          dense
          maxLength={500}
          value={draft.hint ?? ''}
          onValue={(hint) => onChange({ ...draft, hint: hint.trim() === '' ? null : hint })}
        />
      </Field>
    </div>
  )
}
