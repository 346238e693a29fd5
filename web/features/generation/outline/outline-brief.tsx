import { Link } from '@tanstack/react-router'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { briefText } from '../brief-text.ts'
import { briefWords } from '../messages.ts'

/** Whom the course is for, as its lessons will be written, and the way to change it before they are. */
export function OutlineBrief({ course }: { course: OwnCourse }) {
  const said = briefText(course)
  return (
    <section className="outline-brief text-small" aria-labelledby="outline-brief">
      <h2 className="weight-strong" id="outline-brief">
        {briefWords.title}
      </h2>
      <p className="muted">{said.length > 0 ? said.join(' · ') : briefWords.none}</p>
      <Link
        className="link"
        to="/courses/$course_id"
        params={{ course_id: course.id }}
        search={{ part: 'settings' }}
      >
        {briefWords.change}
      </Link>
    </section>
  )
}
