import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Dices } from 'lucide-react'
import { useState } from 'react'
import { Answer } from '#web/domain/question/answer.tsx'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { type Assessment, canBeHeld } from '#worker/contract/assessments.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import { drawnAttemptQuery } from './queries.ts'

type Props = { assessment: Assessment; language: string }

/** The questions of an attempt as a student would get them, drawn anew as often as wanted. */
export function AttemptPreview({ assessment, language }: Props) {
  const query = useQuery({ ...drawnAttemptQuery(assessment), enabled: canBeHeld(assessment) })
  if (!canBeHeld(assessment)) return null
  const isDrawing = query.isFetching && !query.isPending
  return (
    <section className="stack gap-small" aria-label={m.attempt.title}>
      <div className="row row-between">
        <h2 className="text-label">{m.attempt.title}</h2>
        <Button
          kind="ghost"
          size="dense"
          busy={isDrawing && m.attempt.drawing}
          onClick={() => query.refetch()}
        >
          <Icon of={Dices} size={16} />
          {m.attempt.again}
        </Button>
      </div>
      <QueryState query={query} rows={4} />
      {query.data && (
        <Asked key={query.data.id} attempt={query.data} language={language} isDrawing={isDrawing} />
      )}
    </section>
  )
}

type AskedProps = {
  attempt: Attempt
  language: string
  /** Other questions are on their way: who pages on now would be back at the first of them in a moment. */
  isDrawing: boolean
}

function Asked({ attempt, language, isDrawing }: AskedProps) {
  const { questions } = attempt
  const [place, setPlace] = useState(0)
  const [given, setGiven] = useState<ReadonlyMap<string, QuestionResponse>>(new Map())
  const question = questions[place]
  if (!question) return null
  const own = { lang: language, dir: directionOf(language) }
  return (
    <div className="drawn-attempt stack gap-snug">
      <div className="row row-between text-small muted">
        <span className="figures" role="status">
          {m.attempt.place({ n: place + 1, of: questions.length })}
        </span>
        <span>
          <IconButton
            size="dense"
            mirror
            icon={ChevronLeft}
            label={m.attempt.before}
            closed={isDrawing || place === 0}
            onClick={() => setPlace(place - 1)}
          />
          <IconButton
            size="dense"
            mirror
            icon={ChevronRight}
            label={m.attempt.next}
            closed={isDrawing || place === questions.length - 1}
            onClick={() => setPlace(place + 1)}
          />
        </span>
      </div>
      <Bar
        thin
        share={(place + 1) / questions.length}
        label={m.attempt.place({ n: place + 1, of: questions.length })}
      />
      <p className="weight-strong keep-lines" {...own}>
        {question.title}
      </p>
      <Answer
        key={question.id}
        question={question}
        language={language}
        response={given.get(question.id)}
        onRespond={(response) => setGiven(new Map(given).set(question.id, response))}
      />
    </div>
  )
}
