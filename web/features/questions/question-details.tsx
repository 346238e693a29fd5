import { DIFFICULTIES, LIMITS, POOLS, SKILLS } from '#db/vocabulary.ts'
import { c } from '#web/domain/question/content/messages.ts'
import type { Own } from '#web/domain/question/content/rows.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { Draft } from './draft.ts'
import { m } from './messages.ts'

type Props = {
  draft: Draft
  own: Own
  errors: Record<string, string>
  onDraft: (part: Partial<Draft>) => void
}

/** What is said after the answer and before it, and what decides where and when the question is asked. */
export function QuestionDetails({ draft, own, errors, onDraft }: Props) {
  // A tag is refused at its place in the list.
  const tagsError = Object.entries(errors).find(([path]) => path.split('.')[0] === 'tags')?.[1]
  return (
    <>
      <Field label={c.explanation} hint={c.explanationHelp} error={errors.explanation}>
        <TextArea
          {...own}
          rows={2}
          maxLength={2_000}
          value={draft.explanation}
          onValue={(explanation) => onDraft({ explanation })}
        />
      </Field>
      <Field label={c.hint} hint={c.hintHelp} error={errors.hint}>
        <TextInput {...own} maxLength={500} value={draft.hint} onValue={(hint) => onDraft({ hint })} />
      </Field>
      <Field label={m.tags} hint={m.tagsHelp} error={tagsError}>
        <TextInput value={draft.tags} maxLength={500} onValue={(tags) => onDraft({ tags })} />
      </Field>
      <div className="columns columns-two gap-roomy">
        <Field label={c.skill} group>
          <Segmented
            dense
            label={c.skill}
            value={draft.skill}
            onValue={(skill) => onDraft({ skill })}
            choices={SKILLS.map((value) => ({ value, label: c.skills[value] }))}
          />
        </Field>
        <Field label={c.pool} group>
          <Segmented
            dense
            label={c.pool}
            value={draft.pool}
            onValue={(pool) => onDraft({ pool })}
            choices={POOLS.map((value) => ({ value, label: c.pools[value] }))}
          />
        </Field>
        <Field label={c.difficulty}>
          <Select
            value={draft.difficulty}
            onValue={(difficulty) => onDraft({ difficulty })}
            choices={DIFFICULTIES.map((value) => ({ value, label: c.difficulties[value] }))}
          />
        </Field>
        <Field label={c.points} error={errors.points} group>
          <div>
            <Stepper
              label={c.points}
              value={draft.points}
              min={1}
              max={LIMITS.valueMax}
              onValue={(points) => onDraft({ points })}
            />
          </div>
        </Field>
      </div>
    </>
  )
}
