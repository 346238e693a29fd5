import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import type { ReviewEdit } from '#worker/contract/review.ts'
import type { Own } from '../content-direction.ts'
import { editorWords, m } from '../messages.ts'
import { SentenceFields } from './sentence-fields.tsx'

type Draft = ReviewEdit & { kind: 'lesson' }
type Props = { draft: Draft; onChange: (draft: Draft) => void; own: Own; before: Sentence[] }

export function LessonFields({ draft, onChange, own, before }: Props) {
  return (
    <div className="stack gap-snug">
      <Field label={m.edit.title}>
        <TextInput
          {...own}
          dense
          maxLength={200}
          value={draft.title ?? ''}
          onValue={(title) => onChange({ ...draft, title })}
        />
      </Field>
      <Field label={editorWords.objectives} hint={editorWords.objectivesHint} group>
        <SentenceFields
          sentences={draft.objectives ?? []}
          onSentences={(objectives) => onChange({ ...draft, objectives })}
          before={before}
          own={own}
          label={(n) => editorWords.objective({ n })}
        />
      </Field>
      <Field label={m.edit.summary} group>
        <SentenceFields
          sentences={draft.summary ?? []}
          onSentences={(summary) => onChange({ ...draft, summary })}
          before={before}
          own={own}
          label={(n) => m.edit.sentence({ n })}
        />
      </Field>
    </div>
  )
}
