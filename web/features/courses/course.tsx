import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { TabLinks } from '#web/ui/tab-link.tsx'
import { useTitle } from '#web/ui/title.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CourseAction } from './course-action.tsx'
import { CourseOverview } from './course-overview.tsx'
import { CourseSettings } from './course-settings.tsx'
import { m } from './messages.ts'
import { CourseStatus } from './status.tsx'
import '#web/ui/segmented.css'
import './course.css'

export const PARTS = ['overview', 'settings', 'assessments', 'glossary', 'certificates'] as const
export type Part = (typeof PARTS)[number]
/** What publishing brings: its button, what students have now, whether the exam certifies, and a chip for lessons that differ. */
export type Publishing = {
  button: (course: OwnCourse) => ReactNode
  live: (course: OwnCourse) => ReactNode
  certificate: (course: OwnCourse) => ReactNode
  chip: (lessonId: string) => ReactNode
}
/** Exercises, exam, glossary, certificates and publishing are other slices'; the route brings them. */
type Props = {
  courseId: string
  part: Part
  assessments: (lang: string) => ReactNode
  glossary: (lang: string) => ReactNode
  certificates: ReactNode
  publishing: Publishing
}

/** One course of the instructor: its state, its fields, its exercises and exam. */
export function CourseScreen(props: Props) {
  const { courseId, part, assessments, glossary, certificates, publishing } = props
  const query = useQuery(courseQuery(courseId))
  useTitle(query.data?.title)
  if (query.isError && query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
  return (
    <div className="wrap">
      <Breadcrumbs>
        <Link to="/courses">{m.courses}</Link>
      </Breadcrumbs>
      <QueryState query={query} rows={6} />
      {query.data && (
        <>
          <Head course={query.data} button={publishing.button(query.data)} />
          <TabLinks className="space-below" label={m.parts.label} current={part}>
            {PARTS.map((one) => (
              <Link
                key={one}
                className="tab"
                to="/courses/$course_id"
                params={{ course_id: courseId }}
                search={one === 'overview' ? {} : { part: one }}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={part === one ? 'page' : undefined}
                resetScroll={false}
              >
                {m.parts[one]}
              </Link>
            ))}
          </TabLinks>
          {part === 'overview' && <CourseOverview course={query.data} publishing={publishing} />}
          {part === 'settings' && <CourseSettings course={query.data} />}
          {part === 'assessments' && assessments(query.data.language)}
          {part === 'glossary' && glossary(query.data.language)}
          {part === 'certificates' && certificates}
        </>
      )}
    </div>
  )
}

function Head({ course, button }: { course: OwnCourse; button: ReactNode }) {
  return (
    <header className="page-head course-top">
      <div className="stack gap-small grow">
        <h1 className="text-headline match-parent" tabIndex={-1} lang={course.language}>
          <bdi>{course.title}</bdi>
        </h1>
        <div className="row row-wrap gap-snug text-small muted">
          <CourseStatus course={course} />
          <span>{m.facts.levels({ n: course.levels_number })}</span>
          <span>{m.facts.lessons({ n: course.lessons_number })}</span>
          <span>{m.facts.students({ n: course.learners_number })}</span>
        </div>
      </div>
      <CourseAction course={course} publish={button} />
    </header>
  )
}
