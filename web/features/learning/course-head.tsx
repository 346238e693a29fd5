import type { ReactNode } from 'react'
import { Cover } from '#web/ui/cover.tsx'
import { PageTitle } from '#web/ui/page-head.tsx'
import './course-head.css'

type CourseHeadProps = { id: string; title: string; language: string; children: ReactNode }

/** The head of a course's page: its picture, its title, and facts below. */
export const CourseHead = ({ id, title, language, children }: CourseHeadProps) => (
  <header className="course-head">
    <Cover seed={id} />
    <div className="stack gap-snug">
      <PageTitle>
        <bdi lang={language}>{title}</bdi>
      </PageTitle>
      {children}
    </div>
  </header>
)
