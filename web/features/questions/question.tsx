import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { c } from '#web/domain/question/content/messages.ts'
import { questionQuery } from '#web/domain/question-query.ts'
import { locale } from '#web/i18n/index.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { Question } from '#worker/contract/questions.ts'
import { AnswersToLookAt } from './answers-to-look-at.tsx'
import { draftOf, emptyDraft } from './draft.ts'
import { m } from './messages.ts'
import { QuestionForm } from './question-form.tsx'
import './questions.css'

type Props = {
  questionId: string
  /** The course that a new question is for, unless another one is chosen. */
  courseId?: string
  /** Asked after a change: whether there is more to do on this page. */
  staysAfterSaving?: () => Promise<boolean>
}

/** One question of the bank, or a new one. */
export function QuestionScreen({ questionId, courseId, staysAfterSaving }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs>
        <Link to="/question-bank">{m.bank}</Link>
      </Breadcrumbs>
      {questionId === 'new' ? (
        <NewQuestion courseId={courseId} />
      ) : (
        <OneQuestion {...{ questionId, staysAfterSaving }} />
      )}
    </div>
  )
}

function NewQuestion({ courseId }: Pick<Props, 'courseId'>) {
  const courses = useQuery(courseChoicesQuery)
  if (courses.isPending) return <PageSkeleton />
  if (courses.isError) return <ErrorPart onRetry={() => courses.refetch()} />
  const course = courses.data.find(({ id }) => id === courseId) ?? courses.data[0]
  return (
    <>
      <Title text={m.new} />
      <QuestionForm
        start={emptyDraft(course?.language ?? locale)}
        courseId={course?.id}
        courses={courses.data}
      />
    </>
  )
}

function OneQuestion({ questionId, staysAfterSaving }: Props) {
  const query = useQuery(questionQuery(questionId))
  const [grown, setGrown] = useState<Question>()
  if (query.isPending) return <PageSkeleton />
  if (query.isError) {
    if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
    return <ErrorPart onRetry={() => query.refetch()} />
  }
  return (
    <>
      <Title text={c.types[query.data.type]} />
      <QuestionForm
        key={query.data.id}
        start={draftOf(query.data)}
        question={query.data}
        courses={[]}
        grown={grown}
        staysAfterSaving={staysAfterSaving}
      />
      {query.data.type === 'short_answer' && <AnswersToLookAt question={query.data} onAccepted={setGrown} />}
    </>
  )
}

const Title = ({ text }: { text: string }) => (
  <header className="page-head">
    <h1 className="text-title" tabIndex={-1}>
      {text}
    </h1>
  </header>
)
