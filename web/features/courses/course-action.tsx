import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import { stateOf } from './status.tsx'

/** The next step of a course: watch its generation, review it, or publish it. */
export function CourseAction({ course, publish }: { course: OwnCourse; publish: ReactNode }) {
  const state = stateOf(course)
  const params = { course_id: course.id }
  if ((state === 'writing' || state === 'failed') && course.job) {
    return (
      <ButtonLink kind="primary" to="/jobs/$job_id" params={{ job_id: course.job.id }}>
        {m.seeJob}
      </ButtonLink>
    )
  }
  if (state === 'empty') return null
  return (
    <div className="row row-wrap gap-small">
      <ButtonLink
        kind={state === 'in_review' ? 'primary' : 'line'}
        to="/courses/$course_id/review"
        params={params}
      >
        {course.review.pending > 0 ? m.review : m.seeReview}
      </ButtonLink>
      {state !== 'in_review' && publish}
    </div>
  )
}
