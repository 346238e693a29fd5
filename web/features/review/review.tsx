import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/unwrap.ts'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { coverageQuery } from '#web/domain/coverage-query.ts'
import { reportsQuery } from '#web/domain/report-queries.ts'
import { rewritesQuery } from '#web/domain/rewrites-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { useTitle } from '#web/ui/title.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { figuresQuery } from './figures/queries.ts'
import { m } from './messages.ts'
import { lessonItemsQuery, regionsQuery, totalsQuery } from './queries.ts'
import { isWritten, leftIn } from './rules.ts'
import { type View, Workbench } from './workbench.tsx'
import './review.css'

type Props = {
  courseId: string
  /** From the address: the lesson and the part of the review. */
  lessonId: string | undefined
  view: View
  onGo: (search: { lesson?: string; view?: View }) => void
  /** The exercises and exam, which belong to another slice. */
  assessments: (lang: string) => React.ReactNode
  publish: (course: OwnCourse, reason: string | undefined) => React.ReactNode
}

/** The review of a course: loads it, and opens the first lesson that has something left. */
export function ReviewScreen({ courseId, lessonId, view, ...rest }: Props) {
  const course = useQuery(courseQuery(courseId))
  const totals = useQuery(totalsQuery(courseId, lessonId))
  const first = totals.data?.find((lesson) => leftIn(lesson) > 0) ?? totals.data?.[0]
  const chosen = lessonId ?? first?.lesson_id ?? ''
  // The totals bring those of the lesson that is opened.
  const items = useQuery({
    ...lessonItemsQuery(courseId, chosen),
    enabled: totals.data !== undefined && chosen !== '',
  })
  useAskedAhead(courseId, (client) =>
    Promise.all([
      client.prefetchQuery(figuresQuery(courseId)),
      client.prefetchQuery(reportsQuery(courseId)),
      client.prefetchQuery(rewritesQuery(courseId)),
    ]),
  )
  useAskedAhead(view === 'coverage' && courseId, (client) => client.prefetchQuery(coverageQuery(courseId)))
  useAskedAhead(course.data && isWritten(course.data) && courseId, (client) =>
    client.prefetchQuery(regionsQuery(courseId)),
  )
  useTitle(course.data?.title)
  if (course.error instanceof ApiError && course.error.status === 404) return <NotFoundPage />
  if (course.isError || totals.isError) {
    const retry = () => Promise.all([course.refetch(), totals.refetch()])
    return (
      <div className="wrap pad-block-vast">
        <ErrorPart onRetry={retry} />
      </div>
    )
  }
  if (!course.data || !totals.data) {
    return (
      <div className="wrap pad-block-vast">
        <PageSkeleton rows={6} />
      </div>
    )
  }
  if (totals.data.length === 0) return <NothingYet course={course.data} />
  return (
    <Workbench
      {...rest}
      view={view}
      course={course.data}
      totals={totals.data}
      lessonId={chosen}
      items={items.data}
      failed={items.isError}
      onRetry={() => items.refetch()}
    />
  )
}

/** A course without lessons: it is still being made, or nothing was. */
function NothingYet({ course }: { course: OwnCourse }) {
  return (
    <div className="wrap pad-block-vast">
      <Empty level={1} title={m.nothingYet.title} text={m.nothingYet.text}>
        {course.job && (
          <ButtonLink kind="primary" to="/jobs/$job_id" params={{ job_id: course.job.id }}>
            {m.nothingYet.job}
          </ButtonLink>
        )}
        <ButtonLink kind="ghost" to="/courses/$course_id" params={{ course_id: course.id }}>
          {m.back}
        </ButtonLink>
      </Empty>
    </div>
  )
}
