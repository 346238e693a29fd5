import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { answersOf, chosenOf } from '#web/domain/choices.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Option } from '#web/ui/option.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import { QuestionSource } from './wrong-question.tsx'

type Missed = Result['questions'][number]
type PracticeProps = {
  /** The questions that were missed, with their numbers in the attempt. */
  missed: { question: Missed; number: number }[]
  language: string
  courseSlug: string
  /** Shown after all of them were answered correctly. */
  after: ReactNode
}

/** Asks the missed questions again, each until it is right. Nothing is stored or counted. */
export function Practice({ missed, language, courseSlug, after }: PracticeProps) {
  const [right, setRight] = useState<readonly string[]>([])
  return (
    <>
      {missed.map(({ question, number }) => (
        <PracticeQuestion
          key={question.id}
          question={question}
          number={number}
          language={language}
          courseSlug={courseSlug}
          onRight={() => setRight((known) => [...known, question.id])}
        />
      ))}
      <div role="status">
        {right.length === missed.length && (
          <div className="card card-pad stack gap-medium">
            <p className="text-lead weight-strong">{m.result.practised}</p>
            <div className="row row-wrap gap-snug">{after}</div>
          </div>
        )}
      </div>
    </>
  )
}

type QuestionProps = {
  question: Missed
  number: number
  language: string
  courseSlug: string
  onRight: () => void
}

function PracticeQuestion({ question, number, language, courseSlug, onRight }: QuestionProps) {
  const own = { lang: language, dir: directionOf(language) }
  const [tried, setTried] = useState<readonly string[]>([])
  const rightAnswer = chosenOf(question.right) ?? ''
  const settled = tried.includes(rightAnswer)
  const choose = (answer: string) => {
    if (settled || tried.includes(answer)) return
    setTried([...tried, answer])
    if (answer === rightAnswer) onRight()
  }
  return (
    <article className="card result-wrong stack gap-medium">
      <p className="text-small muted figures">{m.result.number({ n: number })}</p>
      <h3 className="text-lead weight-strong" {...own}>
        {question.title}
      </h3>
      <div className="stack gap-small" role="radiogroup" aria-label={question.title} {...own}>
        {answersOf(question).map((answer, place) => {
          const right = answer.id === rightAnswer
          const shown = tried.includes(answer.id)
          return (
            <Option
              key={answer.id}
              mark={m.letters[place]}
              state={shown ? (right ? 'right' : 'wrong') : undefined}
              end={shown && <Icon of={right ? Check : X} />}
              small
              onChoose={settled ? undefined : () => choose(answer.id)}
            >
              {answer.text}
            </Option>
          )
        })}
      </div>
      <div role="status">
        {tried.length > 0 && (
          <p className={settled ? 'text-ok weight-strong' : 'weight-strong'}>
            {settled ? m.result.rightNow : m.result.notRight}
          </p>
        )}
      </div>
      {settled && question.explanation && <p {...own}>{question.explanation}</p>}
      {tried.length > 0 && <QuestionSource question={question} language={language} courseSlug={courseSlug} />}
    </article>
  )
}
