import { Link } from '@tanstack/react-router'
import { Rungs } from '#web/domain/rungs.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { ListItem } from '#web/ui/list.tsx'
import type { JoinedCourse } from '#worker/contract/learning.ts'
import { homeMessages as m } from './home-messages.ts'
import './course-card.css'

/** The progress of a course: a rung per lesson while they can be told apart, otherwise a bar. */
export function CourseProgress({ course }: { course: JoinedCourse }) {
  const { lessons_done: done, lessons_total: total, percent } = course.progress
  const label = m.doneLabel({ done, total })
  return total <= 14 ? (
    <Rungs done={done} total={total} label={label} />
  ) : (
    <Bar share={percent / 100} label={label} />
  )
}

/** A joined course in a list: its progress, and a link to continue. */
export function JoinedRow({ course }: { course: JoinedCourse }) {
  const { lessons_done: done, lessons_total: total } = course.progress
  return (
    <ListItem>
      <Link
        className="joined-row"
        to="/student/courses/$course_slug/levels"
        params={{ course_slug: course.slug }}
      >
        <Cover seed={course.course_id} picture={course.thumbnail} look="square" />
        <span className="stack gap-small">
          <span className="weight-strong">
            <bdi lang={course.language}>{course.title}</bdi>
          </span>
          <CourseProgress course={course} />
          <span className="text-small muted">
            {m.doneOf({ done, total })} · <bdi>{course.instructor.name}</bdi>
            {course.closed && ` · ${m.home.closedShort}`}
          </span>
        </span>
      </Link>
    </ListItem>
  )
}
