import type { ReactNode } from 'react'
import { Cover } from '#web/ui/cover.tsx'
import { PageTitle } from '#web/ui/page-head.tsx'
import './course-head.css'

type CourseHeadProps = {
  course: { id: string; title: string; language: string; thumbnail?: string | null }
  children: ReactNode
}

/** The head of a course's page: its picture, its title, and facts below. */
export const CourseHead = ({ course, children }: CourseHeadProps) => (
  <header className="course-head">
    <Cover seed={course.id} picture={course.thumbnail} />
    <div className="stack gap-snug">
      <PageTitle>
        <bdi lang={course.language}>{course.title}</bdi>
      </PageTitle>
      {children}
    </div>
  </header>
)
