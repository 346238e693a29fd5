import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery, levelsQuery } from '#web/domain/course-queries.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { useTitle } from '#web/ui/title.ts'
import { LessonChip } from './live-state.tsx'
import { m } from './messages.ts'
import { courseVersionsQuery } from './queries.ts'
import { VersionList } from './version-list.tsx'
import './history.css'

/** The published versions of a course, and the way to those of each lesson. */
export function CourseHistory({ courseId }: { courseId: string }) {
  const course = useQuery(courseQuery(courseId))
  const versions = useQuery(courseVersionsQuery(courseId))
  const levels = useQuery(levelsQuery(courseId))
  useTitle(course.data?.title)
  if (course.error instanceof ApiError && course.error.status === 404) return <NotFoundPage />
  return (
    <div className="wrap">
      <Breadcrumbs>
        <Link to="/courses/$course_id" params={{ course_id: courseId }}>
          <bdi>{course.data?.title ?? '…'}</bdi>
        </Link>
        <span>{m.history.crumb}</span>
      </Breadcrumbs>
      <header className="page-head">
        <div className="stack gap-small">
          <h1 className="text-headline" tabIndex={-1}>
            {m.history.title}
          </h1>
          <p className="muted">{m.history.lead}</p>
        </div>
      </header>
      <QueryState query={versions} rows={4} />
      {versions.data?.length === 0 && <Empty title={m.history.empty} />}
      <div className="history-columns">
        <VersionList versions={versions.data ?? []} live={versions.data?.[0]?.number} />
        {(versions.data?.length ?? 0) > 0 && (
          <section className="stack gap-small">
            <h2 className="text-lead weight-strong">{m.history.lessons}</h2>
            <QueryState query={levels} rows={4} />
            <ul className="history-list">
              {levels.data
                ?.flatMap((level) => level.lessons)
                .map((lesson) => (
                  <li key={lesson.id} className="row row-wrap gap-small">
                    <Link
                      className="quiet-link grow match-parent"
                      lang={course.data?.language}
                      to="/courses/$course_id/lessons/$lesson_id/versions"
                      params={{ course_id: courseId, lesson_id: lesson.id }}
                    >
                      <bdi>{lesson.title}</bdi>
                    </Link>
                    <LessonChip courseId={courseId} lessonId={lesson.id} />
                  </li>
                ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
