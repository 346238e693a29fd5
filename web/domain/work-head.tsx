import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'

type WorkHeadProps = {
  course: { id: string; title: string; language: string }
  /** The part of the course that this is reached from. */
  part?: 'translations'
  words: { courses: string; back: string }
  /** The page's `<h1>`. A page that is named after its course says so, and has no second step of the same name. */
  title: ReactNode
  isNamedAfterCourse?: boolean
  /** State and actions, at the end of the line. */
  children: ReactNode
}

/** The head of a screen where a course is worked on: where this is, the way back, and what can be done. */
export function WorkHead({ course, part, words, title, isNamedAfterCourse, children }: WorkHeadProps) {
  const toCourse = { to: '/courses/$course_id', params: { course_id: course.id }, search: { part } } as const
  return (
    <header className="work-top">
      <Link {...toCourse} className="button button-ghost button-icon phone-only" aria-label={words.back}>
        <Icon of={ArrowLeft} mirror />
      </Link>
      <div className="desktop-only">
        <Breadcrumbs>
          <Link to="/courses">{words.courses}</Link>
          {!isNamedAfterCourse && (
            <Link {...toCourse}>
              <bdi lang={course.language}>{course.title}</bdi>
            </Link>
          )}
        </Breadcrumbs>
      </div>
      <Icon of={ChevronRight} size={14} mirror className="muted desktop-only" />
      {title}
      <div className="work-top-end">{children}</div>
    </header>
  )
}
