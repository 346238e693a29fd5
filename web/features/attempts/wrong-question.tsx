import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, CircleDashed, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MarkedPage } from '#web/domain/marked-page.tsx'
import { GivenAnswer } from '#web/domain/question/given-answer.tsx'
import { ResponseText } from '#web/domain/question/response-text.tsx'
import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import { placeText } from './place-text.ts'
import type { ExplainedQuestion } from './shown.ts'
import './wrong-question.css'

type WrongProps = {
  question: ExplainedQuestion
  number: number
  language: string
  courseSlug: string
  /** The way to say that the key is wrong. */
  doubt?: ReactNode
}

/** A missed question: the given answer, the right one, the explanation, and the passage that proves it. */
export function WrongQuestion({ question, number, language, courseSlug, doubt }: WrongProps) {
  const spoken = question.language ?? language
  const own = { lang: spoken, dir: directionOf(spoken) }
  const { response, right, earned, points, explanation } = question
  return (
    <article className="card result-wrong stack gap-medium">
      <p className="text-small muted figures">
        {m.result.number({ n: number })}
        {' · '}
        {m.result.score({ score: earned, total: points })}
        {question.lesson && (
          <>
            {' · '}
            <bdi lang={language}>{question.lesson.title}</bdi>
          </>
        )}
      </p>
      <h3 className="text-lead weight-strong" {...own}>
        {question.title}
      </h3>
      <div className="answer-pair">
        <div className={classes('answer-said', earned > 0 ? 'answer-said-partly' : 'answer-said-no')}>
          <Icon of={earned > 0 ? CircleDashed : X} />
          <div className="grow">
            <small>{earned > 0 ? m.result.yoursPartly : m.result.yours}</small>
            {response ? (
              <GivenAnswer question={question} response={response} judged={question} language={spoken} />
            ) : (
              m.result.unanswered
            )}
            <ChosenFeedback feedback={question.feedback} own={own} />
          </div>
        </div>
        <div className="answer-said answer-said-yes">
          <Icon of={Check} />
          <div className="grow">
            <small>{m.result.right}</small>
            <ResponseText question={question} response={right} language={spoken} />
          </div>
        </div>
      </div>
      {explanation && <p {...own}>{explanation}</p>}
      <QuestionSource question={question} language={language} courseSlug={courseSlug} />
      {doubt}
    </article>
  )
}

type FeedbackProps = {
  /** By the ids of the chosen answers. */
  feedback: Record<string, string> | undefined
  own: { lang: string; dir: 'ltr' | 'rtl' }
}

/** What the instructor says about the answers that were chosen. */
export function ChosenFeedback({ feedback = {}, own }: FeedbackProps) {
  return Object.entries(feedback).map(([id, text]) => (
    <p key={id} className="answer-feedback" {...own}>
      {text}
    </p>
  ))
}

type SourceProps = {
  question: Pick<ExplainedQuestion, 'lesson' | 'citations'>
  language: string
  courseSlug: string
}

/** The passage that proves the answer, in its lesson. */
export function QuestionSource({ question, language, courseSlug }: SourceProps) {
  const source = question.citations[0]
  const place = source && placeText(source)
  if (!source || !question.lesson) return null
  return (
    <Link
      className="from-source"
      to="/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id"
      params={{
        course_slug: courseSlug,
        level_id: question.lesson.level_id,
        lesson_id: question.lesson.id,
      }}
      search={{ passage: source.segment_id }}
    >
      <MarkedPage />
      <span className="grow">
        <b className="weight-strong">
          <FileName name={source.material_name} />
          {place && ` ${place}`}
        </b>
        <br />
        <span className="muted">
          <bdi lang={language}>{question.lesson.title}</bdi>
        </span>
      </span>
      <Icon of={ChevronRight} mirror />
    </Link>
  )
}
