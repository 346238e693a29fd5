import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { num } from '#web/i18n/format.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { TabLinks } from '#web/ui/tab-link.tsx'
import { useTitle } from '#web/ui/title.ts'
import type { OwnCourse, WholeCourse } from '#worker/contract/courses.ts'
import { CourseAction } from './course-action.tsx'
import { m } from './messages.ts'
import { CourseStatus } from './status.tsx'
import '#web/ui/segmented.css'
import './course.css'

/** The parts of a course in the order of their tabs. The route brings what each shows; one without content has no tab. */
export const PARTS = [
  'overview',
  'materials',
  'questions',
  'assessments',
  'students',
  'insights',
  'share',
  'glossary',
  'translations',
  'certificates',
  'settings',
] as const
export type Part = (typeof PARTS)[number]
type Props = {
  courseId: string
  part: Part
  parts: Partial<Record<Part, (course: OwnCourse) => ReactNode>>
  publish: (course: OwnCourse) => ReactNode
}

/** One course of the instructor: its state, its next step, and its parts. */
export function CourseScreen({ courseId, part, parts, publish }: Props) {
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
          <Head course={query.data} button={publish(query.data)} />
          <TabLinks className="space-below" label={m.parts.label} current={part}>
            {PARTS.filter((one) => parts[one]).map((one) => (
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
                <PartCount n={countOf(one, query.data)} />
              </Link>
            ))}
          </TabLinks>
          {parts[part]?.(query.data)}
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

/** What a part holds, as far as the course knows it. */
const countOf = (part: Part, course: WholeCourse): number => {
  if (part === 'materials') return course.materials.length
  if (part === 'questions') return course.questions_number
  if (part === 'assessments') return course.assessments_number
  return part === 'students' ? course.learners_number : 0
}

/** Nothing at all needs no number. */
const PartCount = ({ n }: { n: number }) => n > 0 && <span className="tab-count">{num(n)}</span>
