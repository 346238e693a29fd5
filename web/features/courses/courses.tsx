import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { coursesQuery } from '#web/domain/course-queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { CoursesTable } from './courses-table.tsx'
import { m } from './messages.ts'

/** All courses of the instructor, newest first. */
export function OwnCourses() {
  const query = useInfiniteQuery(coursesQuery)
  const courses = query.data?.pages.flatMap((page) => page.data) ?? []
  const none = query.isSuccess && courses.length === 0
  return (
    <div className="wrap">
      <PageHead title={m.courses}>
        {!none && (
          <ButtonLink kind="primary" to="/course/add">
            <Icon of={Plus} />
            {m.newCourse}
          </ButtonLink>
        )}
      </PageHead>
      <QueryState query={query} rows={6} />
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
