import { Flag } from 'lucide-react'
import type { RefObject } from 'react'
import { Answer } from '#web/domain/question/answer.tsx'
import type { AnswerProps } from '#web/domain/question/answer-props.ts'
import type { Asked, QuestionResponse } from '#web/domain/question/asked.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Attempt } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'

type QuestionProps = {
  question: Attempt['questions'][number]
  index: number
  total: number
  language: string
  response: QuestionResponse | undefined
  flagged: boolean
  title: RefObject<HTMLHeadingElement | null>
  onRespond: AnswerProps<Asked['type']>['onRespond']
  onEnter: () => void
  onFlag: () => void
}

/** One question; its text and answers run in the direction of the course. */
export function Question(props: QuestionProps) {
  const { question, index, total, language, response, flagged, title, onRespond, onEnter, onFlag } = props
  return (
    <>
      <div className="row row-between">
        <p className="eyebrow figures">
          {m.question({ n: index + 1, total })}{' '}
          <span className="muted weight-normal">· {m.points({ n: question.points })}</span>
        </p>
        <Button size="small" className="exam-flag" aria-pressed={flagged} onClick={onFlag}>
          <Icon of={Flag} size={16} />
          <span className="exam-flag-word">{flagged ? m.flagged : m.flag}</span>
        </Button>
      </div>
      <h1 ref={title} lang={language} dir={directionOf(language)} tabIndex={-1}>
        {question.title}
      </h1>
      <Answer
        question={question}
        language={language}
        response={response}
        onRespond={onRespond}
        onEnter={onEnter}
      />
    </>
  )
}
