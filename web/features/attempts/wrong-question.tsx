import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, X } from 'lucide-react'
import { answersOf, chosenOf } from '#web/domain/choices.ts'
import { directionOf } from '#web/i18n/index.ts'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import { placeText } from './place-text.ts'
import './wrong-question.css'

type WrongProps = {
  question: Result['questions'][number]
  number: number
  language: string
  courseSlug: string
}

/** A missed question: the given answer, the right one, the explanation, and the passage that proves it. */
export function WrongQuestion({ question, number, language, courseSlug }: WrongProps) {
  const own = { lang: language, dir: directionOf(language) }
  const textOf = (id: string | undefined) => answersOf(question).find((answer) => answer.id === id)?.text
  const chosen = chosenOf(question.response)
  return (
    <article className="card result-wrong stack gap-medium">
      <p className="text-small muted figures">
        {m.result.number({ n: number })}
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
        <div className="answer-said answer-said-no">
          <Icon of={X} />
          <span>
            <small>{m.result.yours}</small>
            {chosen ? <bdi lang={language}>{textOf(chosen)}</bdi> : m.result.unanswered}
          </span>
        </div>
        <div className="answer-said answer-said-yes">
          <Icon of={Check} />
          <span>
            <small>{m.result.right}</small>
            <bdi lang={language}>{textOf(chosenOf(question.right))}</bdi>
          </span>
        </div>
      </div>
      {question.explanation && <p {...own}>{question.explanation}</p>}
      <QuestionSource question={question} language={language} courseSlug={courseSlug} />
    </article>
  )
}

/** The passage that proves the answer, in its lesson. */
export function QuestionSource({ question, language, courseSlug }: Omit<WrongProps, 'number'>) {
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
      <span className="from-source-page" aria-hidden="true">
        <i />
        <i className="from-source-page-marked" />
        <i className="from-source-page-marked" />
        <i />
      </span>
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
