import { X } from 'lucide-react'
import { LIMITS, RESPONSE_CHARS } from '#db/vocabulary.ts'
import { validationText } from '#web/api/validation.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AnswerDraft } from './content-draft.ts'
import { c } from './messages.ts'
import { AddRow, type Own } from './rows.tsx'

type Props = {
  /** Tells its radio buttons from another question's. */
  name: string
  answers: AnswerDraft[]
  /** `truth`: two answers that stay two. */
  kind: 'one' | 'several' | 'truth'
  own: Own
  invalid: boolean
  onAnswers: (answers: AnswerDraft[]) => void
}

/** The answers of a choice, each with its reason and a mark on what is right. */
export function AnswerRows({ name, answers, kind, own, invalid, onAnswers }: Props) {
  const change = (place: number, part: Partial<AnswerDraft>) =>
    onAnswers(answers.with(place, { ...(answers[place] as AnswerDraft), ...part }))
  const mark = (place: number, on: boolean) =>
    kind === 'several'
      ? change(place, { is_correct: on })
      : onAnswers(answers.map((answer, other) => ({ ...answer, is_correct: other === place })))
  const remove = (place: number) => {
    if (answers.length === 1) return toast.info(validationText('last_answer'))
    onAnswers(answers.toSpliced(place, 1))
  }
  return (
    <div className="stack gap-small">
      <p className="field-hint">{kind === 'several' ? c.severalRight : c.oneRight}</p>
      <ul className="stack gap-small">
        {answers.map((answer, place) => {
          const n = place + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new answer has no id yet
            <li className="content-row content-row-top" key={place}>
              <label className="content-mark">
                <input
                  type={kind === 'several' ? 'checkbox' : 'radio'}
                  name={name}
                  aria-label={c.isRight({ n })}
                  checked={answer.is_correct}
                  onChange={(event) => mark(place, event.currentTarget.checked)}
                />
              </label>
              <div className={classes('content-answer', answer.is_correct && 'content-answer-right')}>
                <TextInput
                  {...own}
                  dense
                  maxLength={RESPONSE_CHARS}
                  aria-label={c.answer({ n })}
                  aria-invalid={invalid || undefined}
                  value={answer.text}
                  onValue={(text) => change(place, { text })}
                />
                <TextInput
                  {...own}
                  className="content-why"
                  maxLength={1_000}
                  placeholder={c.whyPlaceholder}
                  aria-label={c.why({ n })}
                  value={answer.feedback ?? ''}
                  onValue={(feedback) => change(place, { feedback })}
                />
              </div>
              {kind !== 'truth' && (
                <IconButton
                  icon={X}
                  size="dense"
                  label={c.removeAnswer({ n })}
                  onClick={() => remove(place)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {kind !== 'truth' && answers.length < LIMITS.answersMax && (
        <div>
          <AddRow onAdd={() => onAnswers([...answers, { text: '', is_correct: false }])}>
            {c.addAnswer}
          </AddRow>
        </div>
      )}
    </div>
  )
}
