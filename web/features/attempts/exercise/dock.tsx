import {
  ArrowRight,
  CircleCheck,
  CircleDashed,
  CircleX,
  CloudOff,
  Eye,
  Lightbulb,
  Repeat,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ResponseText } from '#web/domain/question/response-text.tsx'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Attempt, Verdict } from '#worker/contract/attempts.ts'
import { m } from '../messages.ts'
import { ChosenFeedback } from '../wrong-question.tsx'
import { CitedSource } from './cited-source.tsx'
import type { HintState } from './hint.tsx'
import type { Outcome } from './use-exercise.ts'

type Question = Attempt['questions'][number]
type DockProps = {
  question: Question
  assessment: Attempt['assessment']
  outcome: Outcome | undefined
  state: { answered: boolean; checking: boolean; again: boolean; online: boolean; last: boolean }
  hint: HintState
  onCheck: () => void
  onNext: () => void
}

/** The foot of an exercise: hint and check before the answer, the verdict with its reason and the way on after it. */
export function Dock({ question, assessment, outcome, state, hint, onCheck, onNext }: DockProps) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (outcome) next.current?.focus()
  }, [outcome])
  const verdict = outcome && typeof outcome === 'object' ? outcome.verdict : undefined
  const tone = verdict && (verdict.correct ? 'right' : 'wrong')
  // Only what needs no mark can be checked without the network: the first answer is kept, a later one is not.
  const away = state.again && !state.online
  return (
    <div className={classes('exercise-dock', tone && `exercise-dock-${tone}`)}>
      <div className="exercise-dock-inner">
        <div role="status" className="exercise-said">
          {verdict && <Said {...{ question, assessment, verdict }} again={state.again} />}
          {outcome === 'kept' && <Kept />}
          {(outcome === 'preview' || outcome === 'gone') && (
            <div className="exercise-verdict">
              <Icon of={Eye} />
              <p>{m.exercise[outcome]}</p>
            </div>
          )}
          {!outcome && away && <p className="text-small muted">{m.exercise.againOffline}</p>}
        </div>
        <div className="exercise-actions">
          {outcome ? (
            <Button kind="primary" ref={next} onClick={onNext}>
              {state.last ? m.exercise.toSummary : m.next}
              <Icon of={ArrowRight} mirror />
            </Button>
          ) : (
            <>
              {hint.has && (
                <Button
                  closed={hint.text !== undefined || hint.closed !== undefined}
                  title={hint.closed}
                  busy={hint.asking && m.exercise.hint}
                  onClick={hint.ask}
                >
                  <Icon of={Lightbulb} />
                  {hint.text === undefined ? m.exercise.hint : m.exercise.hintShown}
                </Button>
              )}
              <Button
                kind="primary"
                closed={!state.answered || away}
                busy={state.checking && m.exercise.checking}
                onClick={onCheck}
              >
                {state.answered ? m.exercise.check : m.exercise.answerFirst}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

type SaidProps = Pick<DockProps, 'question' | 'assessment'> & { verdict: Verdict; again: boolean }

function Said({ question, assessment, verdict, again }: SaidProps) {
  const { language } = assessment
  const own = { lang: language, dir: directionOf(language) }
  const { correct, points, of, explanation, right, feedback, citations } = verdict
  const partly = !correct && points > 0
  const written = question.type === 'numeric' || question.type === 'short_answer'
  const inParts = question.type === 'ordering' || question.type === 'matching'
  return (
    <>
      <div className="exercise-verdict">
        <Icon of={correct ? CircleCheck : partly ? CircleDashed : CircleX} />
        <div className="stack gap-tiny">
          <h2 className="text-lead weight-strong">
            {correct ? m.exercise.right : partly ? m.exercise.partly : m.exercise.wrong}
            {partly && (
              <span className="text-small weight-normal">
                {' '}
                · {m.result.score({ score: points, total: of })}
              </span>
            )}
          </h2>
          <ChosenFeedback feedback={feedback} own={own} />
          {!correct && (written || inParts) && (
            <div className="text-small">
              <span className="muted">{m.result.right}:</span>{' '}
              <ResponseText question={question} response={right} language={language} />
            </div>
          )}
          {explanation && <p {...own}>{explanation}</p>}
          {!correct && !again && (
            <p className="exercise-returns">
              <Icon of={Repeat} size={16} />
              {m.exercise.returns}
            </p>
          )}
        </div>
      </div>
      {citations[0] && <CitedSource citation={citations[0]} />}
    </>
  )
}

const Kept = () => (
  <div className="exercise-verdict">
    <Icon of={CloudOff} />
    <div className="stack gap-tiny">
      <h2 className="text-lead weight-strong">{m.exercise.kept}</h2>
      <p>{m.exercise.keptText}</p>
    </div>
  </div>
)
