import { Check, ChevronDown, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { passPoints } from '#web/domain/pass-points.ts'
import { date } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from '../messages.ts'
import { placeText } from '../place-text.ts'
import { Practice } from '../practice.tsx'
import { type ExplainedQuestion, questionsOf } from '../shown.ts'
import { WrongQuestion } from '../wrong-question.tsx'
import { RungLine } from './exercise-head.tsx'
import { loadProgress } from './kept-progress.ts'
import './summary.css'
import '../result.css'

type SummaryProps = {
  result: Result
  /** The missed questions are asked once more instead of being listed. */
  practising?: boolean
  /** What leads to the practice of that many questions, or back to the answers. */
  practise: (questions: number) => ReactNode
  /** What leads on: to the final exam, or back to the course. */
  onward: (kind: 'primary' | 'ghost') => ReactNode
}

/** The end of an exercise: what was right on the first try, what is worth another look, and one next thing. */
export function ExerciseSummary({ result, practising, practise, onward }: SummaryProps) {
  const { assessment, score, total } = result
  const { again } = loadProgress(result.attempt_id)
  const { explained } = questionsOf(result)
  const missed = explained.filter(({ question }) => !question.correct)
  const right = explained.filter(({ question }) => question.correct)
  const open = missed.filter(({ question }) => !again[question.id])
  const rungs = explained.map(({ question: { id, correct } }) =>
    correct ? 'right' : again[id] ? 'mended' : 'missed',
  )
  const tries = m.exercise.firstTry({ right: right.length, total: explained.length })
  return (
    <div className="summary stack gap-wide">
      <section className="stack gap-medium">
        <div className="stack gap-tiny">
          <p className="eyebrow">
            <bdi lang={assessment.language}>{assessment.title}</bdi>
          </p>
          <h1 className="text-hero" tabIndex={-1}>
            {open.length === 0 && missed.length > 0 ? m.exercise.allRight : tries}
          </h1>
          <p className="muted">
            {open.length === 0 && missed.length > 0 && `${tries}. `}
            {score !== null &&
              m.exercise.score({ score, total, pass: passPoints(total, assessment.success_percentage) })}
          </p>
          {result.regraded && (
            <p className="text-small">
              {m.result.regraded({ date: date(result.regraded.at) })} <bdi>{result.regraded.reason}</bdi>
            </p>
          )}
        </div>
        <div className="summary-rungs">
          <RungLine rungs={rungs} label={tries} />
        </div>
      </section>
      {practising && missed.length > 0 ? (
        <>
          <div className="stack gap-tiny">
            <h2 className="text-title">{m.result.practising}</h2>
            <p className="muted">{m.result.practisingNote}</p>
          </div>
          <Practice
            missed={open.length > 0 ? open : missed}
            language={assessment.language}
            courseSlug={assessment.course_slug}
            after={onward('primary')}
          />
          <div className="row row-wrap gap-snug">{practise(missed.length)}</div>
        </>
      ) : (
        <>
          <Card className="row row-wrap gap-snug">
            {open.length > 0 ? practise(open.length) : onward('primary')}
            {open.length > 0 ? onward('ghost') : missed.length > 0 && practise(missed.length)}
          </Card>
          {missed.length > 0 && (
            <section className="stack gap-small">
              <h2 className="text-lead weight-strong">{m.exercise.look}</h2>
              {missed.map(({ question, number }) => (
                <MissedRow
                  key={question.id}
                  question={question}
                  number={number}
                  mended={again[question.id] === true}
                  assessment={assessment}
                />
              ))}
            </section>
          )}
          {right.length > 0 && (
            <details className="summary-right">
              <summary className="row row-between">
                <span className="weight-strong">{m.exercise.firstRight({ n: right.length })}</span>
                <Icon of={ChevronDown} />
              </summary>
              <ul className="right-list">
                {right.map(({ question }) => (
                  <li key={question.id}>
                    <Icon of={Check} />
                    <bdi lang={assessment.language}>{question.title}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </div>
  )
}

type RowProps = {
  question: ExplainedQuestion
  number: number
  /** It was right when it was asked once more. */
  mended: boolean
  assessment: Result['assessment']
}

/** A missed question by its title, lesson and page; opened, the answers with the reason and the source. */
function MissedRow({ question, number, mended, assessment }: RowProps) {
  const [source] = question.citations
  const place = source && placeText(source)
  const about = [question.lesson?.title, place, mended ? m.exercise.mended : undefined].filter(Boolean)
  return (
    <details className="summary-missed">
      <summary>
        <Tile of={mended ? Check : Repeat} tone={mended ? 'ok' : 'warn'} />
        <span className="grow">
          <bdi className="weight-strong" lang={assessment.language}>
            {question.title}
          </bdi>
          <br />
          <span className="text-small muted">
            {about.map((part, index) => (
              <span key={part}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </span>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <WrongQuestion
        question={question}
        number={number}
        language={assessment.language}
        courseSlug={assessment.course_slug}
      />
    </details>
  )
}
