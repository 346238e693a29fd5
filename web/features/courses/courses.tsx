import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { coursesQuery } from '#web/domain/course-queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { CoursesTable } from './courses-table.tsx'
import { m } from './messages.ts'

/** All own courses, the newest first. */
export function OwnCourses() {
  const query = useInfiniteQuery(coursesQuery)
  const courses = query.data?.pages.flatMap((page) => page.data) ?? []
  const none = query.isSuccess && courses.length === 0
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 className="text-headline" tabIndex={-1}>
          {m.courses}
        </h1>
        {!none && (
          <ButtonLink kind="primary" to="/course/add">
            <Icon of={Plus} />
            {m.newCourse}
          </ButtonLink>
        )}
      </header>
      {query.isPending && <PageSkeleton rows={6} />}
      {query.isError && <ErrorPart onRetry={() => query.refetch()} />}
      {none && (
        <Empty title={m.empty.title} text={m.empty.text}>
          <ButtonLink kind="primary" to="/course/add">
            {m.empty.action}
          </ButtonLink>
        </Empty>
      )}
      {courses.length > 0 && <CoursesTable courses={courses} label={m.courses} />}
      {query.hasNextPage && (
        <div className="pad-block-roomy">
          <MoreButton query={query}>{m.table.more}</MoreButton>
        </div>
      )}
    </div>
  )
}
