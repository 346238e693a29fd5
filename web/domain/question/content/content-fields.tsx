import type { QuestionType } from '#db/vocabulary.ts'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AcceptedRows } from './accepted-rows.tsx'
import { AnswerRows } from './answer-rows.tsx'
import type { ContentDraft } from './content-draft.ts'
import { ItemRows } from './item-rows.tsx'
import { c } from './messages.ts'
import { PairRows } from './pair-rows.tsx'
import type { Own } from './rows.tsx'

type Props = {
  /** Tells its radio buttons from another question's. */
  name: string
  type: QuestionType
  draft: ContentDraft
  own: Own
  /** By their paths in the body. */
  errors?: Record<string, string>
  onDraft: (part: Partial<ContentDraft>) => void
}

/** What is asked and what is right, in the fields of the question's type. */
export function ContentFields({ name, type, draft, own, errors = {}, onDraft }: Props) {
  /** The first sentence about a field or one of its rows. */
  const errorOf = (field: string) =>
    Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
  const group = (label: string, error: string | undefined, children: FieldProps['children']) => (
    <Field label={label} error={error} group>
      {children}
    </Field>
  )
  switch (type) {
    case 'ordering':
      return group(
        c.items,
        errorOf('items'),
        <ItemRows
          items={draft.items}
          own={own}
          invalid={errorOf('items') !== undefined}
          onItems={(items) => onDraft({ items })}
        />,
      )
    case 'matching':
      return group(
        c.pairs,
        errorOf('pairs') ?? errorOf('extra_rights'),
        <PairRows
          pairs={draft.pairs}
          extraRights={draft.extraRights}
          own={own}
          invalid={{
            pairs: errorOf('pairs') !== undefined,
            extra: errorOf('extra_rights') !== undefined,
          }}
          onPairs={(pairs) => onDraft({ pairs })}
          onExtra={(extraRights) => onDraft({ extraRights })}
        />,
      )
    case 'numeric':
      return <NumberFields {...{ draft, own, onDraft, errorOf }} />
    case 'short_answer':
      return group(
        c.accepted,
        errorOf('accepted'),
        <AcceptedRows
          accepted={draft.accepted}
          own={own}
          invalid={errorOf('accepted') !== undefined}
          onAccepted={(accepted) => onDraft({ accepted })}
        />,
      )
    default: {
      const truth = type === 'true_or_false'
      return group(
        c.answers,
        errorOf('answers'),
        <AnswerRows
          name={name}
          answers={truth ? draft.truth : draft.answers}
          kind={truth ? 'truth' : type === 'multiple_answer' ? 'several' : 'one'}
          own={own}
          invalid={errorOf('answers') !== undefined}
          onAnswers={(answers) => onDraft(truth ? { truth: answers } : { answers })}
        />,
      )
    }
  }
}

type NumberProps = Pick<Props, 'draft' | 'own' | 'onDraft'> & {
  errorOf: (field: string) => string | undefined
}

function NumberFields({ draft, own, onDraft, errorOf }: NumberProps) {
  const number = {
    dir: 'ltr',
    inputMode: 'decimal',
    dense: true,
    className: 'figures',
    maxLength: 40,
  } as const
  return (
    <div className="stack gap-small">
      <div className="content-numbers">
        <Field label={c.value} error={errorOf('value')}>
          <TextInput {...number} value={draft.value} onValue={(value) => onDraft({ value })} />
        </Field>
        <Field label={c.tolerance} error={errorOf('tolerance')}>
          <TextInput {...number} value={draft.tolerance} onValue={(tolerance) => onDraft({ tolerance })} />
        </Field>
        <Field label={c.unit} error={errorOf('unit')}>
          <TextInput
            lang={own.lang}
            dense
            maxLength={40}
            value={draft.unit}
            onValue={(unit) => onDraft({ unit })}
          />
        </Field>
      </div>
      <p className="field-hint">{c.numberHint}</p>
    </div>
  )
}
