import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { num } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Option } from '#web/ui/option.tsx'
import type { Verdict } from '#worker/contract/attempts.ts'
import type { QuizQuestion } from '#worker/contract/conversations.ts'
import { m } from './messages.ts'

/** The lesson check's verdict on an answer; null if the question is no longer asked. */
export type AnswerQuiz = (lessonId: string, questionId: string, answerId: string) => Promise<Verdict | null>

/** A question from the practice pool: checked at once, like the checks of its lesson, and never a mark. */
export function QuizCard({ question, onAnswer }: { question: QuizQuestion; onAnswer: AnswerQuiz }) {
  const titleId = useId()
  const answer = useMutation({
    mutationFn: (answerId: string) => onAnswer(question.lesson_id, question.id, answerId),
  })
  const verdict = answer.data
  const rightId = verdict?.right && 'answer_id' in verdict.right ? verdict.right.answer_id : undefined
  const stateOf = (id: string) => {
    if (!verdict) return id === answer.variables ? ('selected' as const) : undefined
    if (id === rightId || (verdict.correct && id === answer.variables)) return 'right' as const
    return id === answer.variables ? ('wrong' as const) : ('quiet' as const)
  }
  const asked = { role: 'radiogroup', 'aria-labelledby': titleId }
  return (
    <Card className="stack gap-snug">
      <p id={titleId} className="weight-strong" dir="auto">
        {question.title}
      </p>
      <div className="stack gap-small" {...(verdict ? {} : asked)}>
        {question.answers.map(({ id, text }, place) => (
          <Option
            key={id}
            small
            mark={num(place + 1)}
            {...(stateOf(id) ? { state: stateOf(id) } : {})}
            {...(verdict || answer.isPending ? {} : { onChoose: () => answer.mutate(id) })}
            end={endOf(stateOf(id))}
          >
            <bdi>{text}</bdi>
          </Option>
        ))}
      </div>
      <div role="status">
        {verdict && (
          <p className="text-small" dir="auto">
            <strong>{verdict.correct ? m.right : m.wrong}</strong> {verdict.explanation}
          </p>
        )}
      </div>
    </Card>
  )
}

function endOf(state: 'selected' | 'right' | 'wrong' | 'quiet' | undefined) {
  if (state === 'right')
    return (
      <>
        <Icon of={Check} size={16} />
        {m.rightAnswer}
      </>
    )
  if (state === 'wrong')
    return (
      <>
        <Icon of={X} size={16} />
        {m.yourAnswer}
      </>
    )
  return undefined
}
