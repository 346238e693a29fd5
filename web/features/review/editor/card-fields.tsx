import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { ReviewEdit } from '#worker/contract/review.ts'
import type { Own } from '../content-direction.ts'
import { m } from '../messages.ts'

type Draft = ReviewEdit & { kind: 'card' }
type Props = { draft: Draft; onChange: (draft: Draft) => void; own: Own }

export function CardFields({ draft, onChange, own }: Props) {
  return (
    <div className="stack gap-snug">
      <Field label={m.front}>
        <TextArea
          {...own}
          rows={1}
          maxLength={500}
          value={draft.front ?? ''}
          onValue={(front) => onChange({ ...draft, front })}
        />
      </Field>
      <Field label={m.back_}>
        <TextArea
          {...own}
          rows={2}
          maxLength={1000}
          value={draft.back ?? ''}
          onValue={(back) => onChange({ ...draft, back })}
        />
      </Field>
    </div>
  )
}
