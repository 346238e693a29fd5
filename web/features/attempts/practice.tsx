import { type ReactNode, useState } from 'react'
import { Answer } from '#web/domain/question/answer.tsx'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { compare } from '#web/domain/question/compare.ts'
import { isAnswered } from '#web/domain/question/response.ts'
import { ResponseText } from '#web/domain/question/response-text.tsx'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { m } from './messages.ts'
import type { ExplainedQuestion, Numbered } from './shown.ts'
import { QuestionSource } from './wrong-question.tsx'

type PracticeProps = {
  /** The questions that were missed, with their numbers in the attempt. */
  missed: Numbered<ExplainedQuestion>[]
  language: string
  courseSlug: string
  /** Shown after all of them are settled. */
  after: ReactNode
}

/** Asks the missed questions again, each until it is right. Nothing is stored or counted. */
export function Practice({ missed, language, courseSlug, after }: PracticeProps) {
  const [settled, setSettled] = useState<readonly string[]>([])
  return (
    <>
      {missed.map(({ question, number }) => (
        <PracticeQuestion
          key={question.id}
          question={question}
          number={number}
          language={language}
          courseSlug={courseSlug}
          onSettled={() => setSettled((known) => [...known, question.id])}
        />
      ))}
      <div role="status">
        {settled.length === missed.length && (
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
  question: ExplainedQuestion
  number: number
  language: string
  courseSlug: string
  onSettled: () => void
}

function PracticeQuestion({ question, number, language, courseSlug, onSettled }: QuestionProps) {
  const own = { lang: language, dir: directionOf(language) }
  const [response, setResponse] = useState<QuestionResponse>()
  const [said, setSaid] = useState<ReturnType<typeof compare>>()
  const settled = said === 'right' || said === 'unsure'
  const check = () => {
    if (settled || !response || !isAnswered(question, response)) return
    const next = compare(question, response, question.right)
    setSaid(next)
    if (next !== 'wrong') onSettled()
  }
  return (
    <article className="card result-wrong stack gap-medium">
      <p className="text-small muted figures">{m.result.number({ n: number })}</p>
      <h3 className="text-lead weight-strong" {...own}>
        {question.title}
      </h3>
      <Answer
        question={question}
        language={language}
        response={response}
        judged={said === 'right' ? { correct: true, right: question.right } : undefined}
        onRespond={(next) => {
          setResponse(next)
          if (!settled) setSaid(undefined)
        }}
        onEnter={check}
      />
      {!settled && (
        <div>
          <Button kind="soft" closed={!isAnswered(question, response)} onClick={check}>
            {m.exercise.check}
          </Button>
        </div>
      )}
      <div role="status">
        {said && (
          <p className={said === 'right' ? 'text-ok weight-strong' : 'weight-strong'}>
            {m.result.practice[said]}
          </p>
        )}
        {said === 'unsure' && (
          <ResponseText question={question} response={question.right} language={language} />
        )}
      </div>
      {settled && question.explanation && <p {...own}>{question.explanation}</p>}
      {said && <QuestionSource question={question} language={language} courseSlug={courseSlug} />}
    </article>
  )
}
