import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { m } from './messages.ts'
import { OutlineWorkbench } from './outline-workbench.tsx'
import { outlineQuery } from './queries.ts'

/** The outline of a course before anything is written: its instructor changes and accepts it. */
export function OutlineScreen({ courseId }: { courseId: string }) {
  const outline = useQuery(outlineQuery(courseId))
  const course = useQuery(courseQuery(courseId))
  if (outline.data && course.data) return <OutlineWorkbench course={course.data} outline={outline.data} />
  const error = outline.error ?? course.error
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Empty level={1} title={m.none} text={m.noneText}>
        <ButtonLink to="/courses/$course_id" params={{ course_id: courseId }}>
          {m.toCourse}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <div className="wrap">
      <Breadcrumbs>
        <Link to="/courses">{m.courses}</Link>
        <h1 tabIndex={-1}>{m.title}</h1>
      </Breadcrumbs>
      {error ? (
        <ErrorPart
          message={errorText(error)}
          onRetry={() => Promise.all([outline.refetch(), course.refetch()])}
        />
      ) : (
        <PageSkeleton rows={8} />
      )}
    </div>
  )
}
