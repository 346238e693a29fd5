import { WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Answer } from '#web/domain/question/answer.tsx'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { afterPress, isAnswered } from '#web/domain/question/response.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { Attempt } from '#worker/contract/attempts.ts'
import { dropBook } from '../answer-book.ts'
import { takesKeys } from '../exam-keys.ts'
import { m } from '../messages.ts'
import { RETRY_MS } from '../use-answers.ts'
import { Dock } from './dock.tsx'
import { ExerciseHead } from './exercise-head.tsx'
import { readExerciseKey } from './exercise-keys.ts'
import { HintBox, useHint } from './hint.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { nextTurn, type Turn } from './rounds.ts'
import { type Outcome, useExercise } from './use-exercise.ts'
import './exercise.css'

type ExerciseProps = { attempt: Attempt; actions?: ReactNode; onFinish: () => Promise<void> }

/**
 * An exercise: each answer is judged at once, with its reason and source. What was missed is asked once more at the
 * end, and then the exercise finishes by itself.
 */
export function Exercise({ attempt, actions, onFinish }: ExerciseProps) {
  const { assessment, questions } = attempt
  const { language } = assessment
  const [over, setOver] = useState(false)
  const closed = useCallback(() => setOver(true), [])
  const exercise = useExercise(attempt, closed)
  const { progress, online, waiting, flush } = exercise
  const ids = questions.map(({ id }) => id)
  const [turn, setTurn] = useState<Turn | undefined>(() => nextTurn(ids, progress))
  const [response, setResponse] = useState<QuestionResponse>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [checking, setChecking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const question = questions.find(({ id }) => id === turn?.id)
  const hint = useHint(attempt.id, question, online)
  const verdict = outcome && typeof outcome === 'object' ? outcome.verdict : undefined
  const answered = question !== undefined && isAnswered(question, response)
  const again = turn?.round === 'again'

  const check = async () => {
    if (!question || !response || !answered || outcome || checking) return
    setChecking(true)
    const judge = again ? exercise.checkAgain : exercise.check
    const next = await judge(question.id, response).finally(() => setChecking(false))
    // What cannot be judged now is asked again: it counts for nothing, so there is nothing to keep.
    if (!(again && next === 'kept')) setOutcome(next)
  }
  const onward = () => {
    flushSync(() => {
      setTurn(nextTurn(ids, progress))
      setResponse(undefined)
      setOutcome(undefined)
    })
    title.current?.focus()
  }

  const ended = turn === undefined
  const rest = nextTurn(ids, progress)
  const finish = useCallback(async () => {
    if (!(await flush())) return
    await onFinish()
    dropBook(attempt.id)
  }, [flush, onFinish, attempt.id])
  const known = waiting === 0 && !Object.values(progress.first).includes('kept')
  const done = over || (ended && rest === undefined && known)
  useEffect(() => {
    // An answer that was sent late was wrong: it is asked once more, too.
    if (ended && known && rest) setTurn(rest)
  }, [ended, known, rest])
  useEffect(() => {
    if (!done) return
    const retry = setInterval(() => finish().catch(() => undefined), RETRY_MS)
    finish().catch(() => undefined)
    return () => clearInterval(retry)
  }, [done, finish])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!question || !takesKeys(event.target, event.key)) return
      const wanted = readExerciseKey(event)
      if (!wanted) return
      if (wanted.do === 'choose') {
        const answer = 'answers' in question && !outcome ? question.answers[wanted.index] : undefined
        if (answer && 'answers' in question) setResponse(afterPress(question, response, answer.id))
      } else if (wanted.do === 'hint') hint.ask()
      else if (wanted.do === 'source') document.querySelector<HTMLElement>('.exercise-dock summary')?.click()
      else if (outcome) onward()
      else void check()
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  return (
    <div className="exercise">
      <ExerciseHead attempt={attempt} actions={actions} progress={progress} turn={turn} />
      {!online && (
        <Banner tone="off" icon={WifiOff} strip>
          <span>{m.offline}</span>
          {waiting > 0 && <span>{m.waiting({ n: waiting })}</span>}
        </Banner>
      )}
      <main className="exercise-main" id="main">
        <section className="exercise-question stack gap-roomy">
          {question ? (
            <>
              <div className="stack gap-tiny">
                <p className="eyebrow figures">
                  {again
                    ? m.exercise.again({ n: ids.indexOf(question.id) + 1 })
                    : m.question({ n: ids.indexOf(question.id) + 1, total: ids.length })}{' '}
                  <span className="muted weight-normal">· {m.points({ n: question.points })}</span>
                </p>
                <p className="text-small muted">{again ? m.exercise.noLongerCounts : m.exercise.counts}</p>
              </div>
              <h1
                ref={title}
                lang={question.language ?? language}
                dir={directionOf(question.language ?? language)}
                tabIndex={-1}
              >
                {question.title}
              </h1>
              <Answer
                key={`${turn?.round}-${question.id}`}
                question={question}
                language={question.language ?? language}
                response={response}
                judged={verdict ?? (outcome && { correct: false, right: null })}
                onRespond={setResponse}
                onEnter={check}
              />
              <HintBox hint={hint} language={question.language ?? language} />
            </>
          ) : (
            <div className="stack gap-small" role="status">
              <h1 tabIndex={-1} ref={title}>
                {known ? m.ask.finishing : m.exercise.waitingTitle}
              </h1>
              {!known && <p className="muted">{m.exercise.waitingText}</p>}
            </div>
          )}
        </section>
        <HowItWorks />
      </main>
      {question && (
        <Dock
          question={question}
          assessment={assessment}
          outcome={outcome}
          state={{ answered, checking, again, online, last: rest === undefined && known }}
          hint={hint}
          onCheck={check}
          onNext={onward}
        />
      )}
    </div>
  )
}
