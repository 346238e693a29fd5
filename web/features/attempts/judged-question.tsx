import { Check, CircleDashed, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ResponseText } from '#web/domain/question/response-text.tsx'
import { directionOf } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import type { JudgedQuestion } from './shown.ts'
import './judged-question.css'

type JudgedProps = {
  question: JudgedQuestion
  number: number
  language: string
  /** The way to say that it was judged wrongly. */
  doubt: ReactNode
}

/** A question of which only is shown whether it was right: its points and what was answered, never the right answer. */
export function JudgedRow({ question, number, language, doubt }: JudgedProps) {
  const { earned, points, response, lesson } = question
  const spoken = question.language ?? language
  const icon = earned === points ? Check : earned > 0 ? CircleDashed : X
  return (
    <li className="judged-question" data-right={earned === points}>
      <Icon of={icon} />
      <div className="stack gap-tiny grow">
        <p className="text-small muted figures">
          {m.result.number({ n: number })} · {m.result.score({ score: earned, total: points })}
          {lesson && (
            <>
              {' · '}
              <bdi lang={language}>{lesson.title}</bdi>
            </>
          )}
        </p>
        <h3 className="weight-strong" lang={spoken} dir={directionOf(spoken)}>
          {question.title}
        </h3>
        <div className="text-small">
          <span className="muted">{m.result.yours}: </span>
          {response ? (
            <ResponseText question={question} response={response} language={spoken} />
          ) : (
            m.result.unanswered
          )}
        </div>
        {earned < points && doubt}
      </div>
    </li>
  )
}
