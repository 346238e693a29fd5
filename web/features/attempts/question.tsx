import { Flag } from 'lucide-react'
import { answersOf } from '#web/domain/choices.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Option } from '#web/ui/option.tsx'
import type { Attempt } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'

type QuestionProps = {
  question: Attempt['questions'][number]
  index: number
  total: number
  language: string
  chosen: string | undefined
  flagged: boolean
  onChoose: (answer: string) => void
  onFlag: () => void
}

/** One question; its text and answers run in the direction of the course. */
export function Question({
  question,
  index,
  total,
  language,
  chosen,
  flagged,
  onChoose,
  onFlag,
}: QuestionProps) {
  const own = { lang: language, dir: directionOf(language) }
  // Only one radio is in the tab order; arrows go between questions, digits choose.
  const entry = Math.max(
    0,
    answersOf(question).findIndex((answer) => answer.id === chosen),
  )
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
      <h1 {...own} tabIndex={-1}>
        {question.title}
      </h1>
      <div className="stack gap-snug" role="radiogroup" aria-label={m.answers} {...own}>
        {answersOf(question).map((answer, place) => (
          <Option
            key={answer.id}
            mark={m.letters[place]}
            state={answer.id === chosen ? 'selected' : undefined}
            tabIndex={place === entry ? 0 : -1}
            onChoose={() => onChoose(answer.id)}
          >
            {answer.text}
          </Option>
        ))}
      </div>
    </>
  )
}
