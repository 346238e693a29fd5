import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleDashed, X } from 'lucide-react'
import { ApiError } from '#web/api/unwrap.ts'
import { GivenAnswer } from '#web/domain/question/given-answer.tsx'
import { ResponseText } from '#web/domain/question/response-text.tsx'
import { date, num, percent } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import { studentQuery, studentResultQuery } from './queries.ts'
import './result.css'

type Props = { courseId: string; studentId: string; attemptId: string }

/** A finished attempt of a student, question by question: what was answered, what is right, and why. */
export function StudentResultScreen({ courseId, studentId, attemptId }: Props) {
  const query = useQuery(studentResultQuery(courseId, studentId, attemptId))
  const student = useQuery(studentQuery(courseId, studentId))
  if (query.isError && query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
  return (
    <div className="wrap wrap-read">
      <Breadcrumbs>
        <Link to="/courses/$course_id" params={{ course_id: courseId }} search={{ part: 'students' }}>
          {m.students}
        </Link>
        <Link
          to="/courses/$course_id/students/$student_id"
          params={{ course_id: courseId, student_id: studentId }}
        >
          <bdi>{student.data?.student.student.name ?? m.student}</bdi>
        </Link>
      </Breadcrumbs>
      <QueryState query={query} rows={8} />
      {query.data && <Answers result={query.data} />}
    </div>
  )
}

function Answers({ result }: { result: Result }) {
  const { assessment, questions } = result
  return (
    <>
      <header className="page-head">
        <div className="stack gap-tiny">
          <h1 className="text-title" tabIndex={-1}>
            <bdi lang={assessment.language}>{assessment.title}</bdi>
          </h1>
          <p className="text-small muted">
            {m.attempt({ n: num(result.number) })} · {date(result.finished_at)}
          </p>
        </div>
        <p className="stack gap-tiny">
          <b className="text-title figures">{percent((result.percentage ?? 0) / 100)}</b>
          <span className="text-small muted">
            {pointsOf({ score: result.score ?? 0, total: result.total })}
          </span>
        </p>
      </header>
      <ol className="stack gap-medium pad-block-medium">
        {questions.map((question, place) => (
          <Answer key={question.id} question={question} number={place + 1} language={assessment.language} />
        ))}
      </ol>
    </>
  )
}

type AnswerProps = { question: Result['questions'][number]; number: number; language: string }

function Answer({ question, number, language }: AnswerProps) {
  const { response, right, earned = 0, points, explanation } = question
  const own = { lang: language, dir: directionOf(language) }
  const icon = earned === points ? Check : earned > 0 ? CircleDashed : X
  const judged = { correct: question.correct ?? false, right: right ?? null, marks: question.marks }
  return (
    <li className="card student-answer stack gap-small" data-right={earned === points}>
      <p className="row gap-small text-small muted figures">
        <Icon of={icon} size={16} />
        {m.question({ n: num(number) })} · {pointsOf({ score: earned, total: points })}
      </p>
      <h2 className="weight-strong" {...own}>
        {question.title}
      </h2>
      <div>
        <span className="text-small muted">{m.theirs}: </span>
        {response ? (
          <GivenAnswer question={question} response={response} judged={judged} language={language} />
        ) : (
          m.unanswered
        )}
      </div>
      {right && earned < points && (
        <div>
          <span className="text-small muted">{m.right}: </span>
          <ResponseText question={question} response={right} language={language} />
        </div>
      )}
      {explanation && (
        <p className="text-small" {...own}>
          {explanation}
        </p>
      )}
    </li>
  )
}
