import { Plus, X } from 'lucide-react'
import { LIMITS } from '#db/vocabulary.ts'
import { validationText } from '#web/api/validation.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Draft } from './draft.ts'
import { m } from './messages.ts'

type Props = {
  draft: Draft
  own: { lang: string; dir: 'ltr' | 'rtl' }
  invalid: boolean
  onAnswers: (answers: Draft['answers']) => void
}

/** The answers with a circle each for the right one; choices can grow to six and shrink to the last. */
export function AnswerFields({ draft, own, invalid, onAnswers }: Props) {
  const { answers, type } = draft
  const choice = type === 'multiple_choice'
  const choose = (right: number) =>
    onAnswers(answers.map((answer, place) => ({ ...answer, is_correct: place === right })))
  const remove = (place: number) => {
    if (answers.length === 1) return toast.info(validationText('last_answer'))
    onAnswers(answers.toSpliced(place, 1))
  }
  return (
    <div className="stack gap-small">
      {answers.map((answer, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new answer has no id yet
        <div className="row gap-small" key={place}>
          <input
            type="radio"
            className="right-mark"
            name="right"
            aria-label={m.isRight({ n: num(place + 1) })}
            checked={answer.is_correct}
            onChange={() => choose(place)}
          />
          <TextInput
            {...own}
            maxLength={500}
            aria-label={m.answer({ n: num(place + 1) })}
            aria-invalid={invalid || undefined}
            value={answer.text}
            onValue={(text) => onAnswers(answers.with(place, { ...answer, text }))}
          />
          {choice && (
            <IconButton
              icon={X}
              label={m.removeAnswer({ n: num(place + 1) })}
              onClick={() => remove(place)}
            />
          )}
        </div>
      ))}
      {choice && answers.length < LIMITS.answersMax && (
        <div>
          <Button
            kind="ghost"
            size="small"
            onClick={() => onAnswers([...answers, { text: '', is_correct: false }])}
          >
            <Icon of={Plus} size={16} />
            {m.addAnswer}
          </Button>
        </div>
      )}
    </div>
  )
}
