import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Option } from '#web/ui/option.tsx'
import type { AnswerProps } from './answer-props.ts'
import { type Mark, markOfAnswer } from './judged.ts'
import { q } from './messages.ts'
import { afterPress, chosenOf } from './response.ts'

type Choice = 'multiple_choice' | 'true_or_false' | 'multiple_answer'
const LOOK = { right: 'right', wrong: 'wrong', missed: 'right' } as const

/** Answers to choose one of, or all that apply. ↑ ↓ go from one to the next, Enter and Space choose. */
export function ChoiceAnswer(props: AnswerProps<Choice>) {
  const { question, response, onRespond, judged, own } = props
  const several = question.type === 'multiple_answer'
  const box = useRef<HTMLDivElement>(null)
  const chosen = chosenOf(response)
  // Only one answer is in the tab order; arrows lead to the others.
  const entry = Math.max(
    0,
    question.answers.findIndex(({ id }) => chosen.includes(id)),
  )
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const options = [...(box.current?.querySelectorAll('button') ?? [])]
    options[options.indexOf(event.target as HTMLButtonElement) + step]?.focus()
    event.preventDefault()
  }
  return (
    <div className="stack gap-snug">
      {several && !judged && <p className="text-small muted">{q.several}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has one of two roles, and hears its answers' keys */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles are named */}
      <div
        className="stack gap-snug"
        role={judged || several ? 'group' : 'radiogroup'}
        aria-label={q.answers}
        ref={box}
        onKeyDown={keyDown}
        {...own}
      >
        {question.answers.map((answer, place) => {
          const mark = judged && markOfAnswer(answer.id, response, judged)
          const isChosen = chosen.includes(answer.id)
          return (
            <Option
              key={answer.id}
              mark={several && isChosen && !judged ? <Icon of={Check} size={16} /> : q.letters[place]}
              state={mark ? LOOK[mark] : isChosen ? 'selected' : judged?.right ? 'quiet' : undefined}
              several={several}
              end={mark && <MarkWord mark={mark} several={several} />}
              tabIndex={several || place === entry ? 0 : -1}
              onChoose={judged ? undefined : () => onRespond(afterPress(question, response, answer.id))}
            >
              {answer.text}
            </Option>
          )
        })}
      </div>
    </div>
  )
}

function MarkWord({ mark, several }: { mark: Mark; several: boolean }) {
  const word = mark === 'missed' ? (several ? q.missed : q.right) : q.yours
  return (
    <>
      <Icon of={mark === 'wrong' ? X : Check} size={16} />
      {word}
    </>
  )
}
