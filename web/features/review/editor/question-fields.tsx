import { Plus, X } from 'lucide-react'
import { DIFFICULTIES, LIMITS } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { ReviewEdit } from '#worker/contract/review.ts'
import type { Own } from '../content-direction.ts'
import { m } from '../messages.ts'

type Draft = ReviewEdit & { kind: 'question' }
type Props = {
  /** Tells its radio buttons from another question's. */
  id: string
  /** Multiple choice, whose answers can be more or fewer. */
  choice: boolean
  draft: Draft
  onChange: (draft: Draft) => void
  own: Own
}

export function QuestionFields({ id, choice, draft, onChange, own }: Props) {
  const answers = draft.answers ?? []
  const setAnswers = (next: typeof answers) => onChange({ ...draft, answers: next })
  const choose = (right: number) =>
    setAnswers(answers.map((answer, place) => ({ ...answer, is_correct: place === right })))
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
      <Field label={m.edit.answers} group>
        <div className="stack gap-small">
          {answers.map((answer, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new answer has no id yet
            <div className="row gap-small" key={place}>
              <input
                type="radio"
                name={`right-${id}`}
                aria-label={m.edit.isRight({ n: num(place + 1) })}
                checked={answer.is_correct}
                onChange={() => choose(place)}
              />
              <TextInput
                {...own}
                dense
                maxLength={500}
                aria-label={m.edit.answer({ n: num(place + 1) })}
                value={answer.text}
                onValue={(text) => setAnswers(answers.with(place, { ...answer, text }))}
              />
              {choice && (
                <IconButton
                  icon={X}
                  size="dense"
                  label={m.edit.removeAnswer({ n: num(place + 1) })}
                  closed={answers.length <= LIMITS.answersMin}
                  onClick={() => setAnswers(answers.toSpliced(place, 1))}
                />
              )}
            </div>
          ))}
          {choice && answers.length < LIMITS.answersMax && (
            <div>
              <Button
                kind="ghost"
                size="dense"
                onClick={() => setAnswers([...answers, { text: '', is_correct: false }])}
              >
                <Icon of={Plus} size={16} />
                {m.edit.addAnswer}
              </Button>
            </div>
          )}
        </div>
      </Field>
      <div className="row row-wrap gap-roomy">
        <Field label={m.edit.difficulty}>
          <Select
            dense
            value={draft.difficulty ?? 'beginner'}
            onValue={(difficulty) => onChange({ ...draft, difficulty })}
            choices={DIFFICULTIES.map((value) => ({ value, label: m.difficulty[value] }))}
          />
        </Field>
        <Field label={m.edit.points} group>
          <div>
            <Stepper
              label={m.edit.points}
              value={draft.points ?? 1}
              min={1}
              max={LIMITS.valueMax}
              onValue={(points) => onChange({ ...draft, points })}
            />
          </div>
        </Field>
      </div>
      <Field label={m.explanation}>
        <TextArea
          {...own}
          rows={1}
          maxLength={2000}
          value={draft.explanation ?? ''}
          onValue={(explanation) => onChange({ ...draft, explanation })}
        />
      </Field>
    </div>
  )
}
