import { Link } from '@tanstack/react-router'
import { num, relativeTime } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import { CourseStatus } from './status.tsx'
import '#web/ui/table.css'
import './courses-table.css'

/** The instructor's courses, one per row. On phones a row shows name, state and review. */
export function CoursesTable({ courses, label }: { courses: OwnCourse[]; label: string }) {
  return (
    <table className="data-table data-table-dense own-courses" aria-label={label}>
      <thead>
        <tr>
          <th>{m.table.course}</th>
          <th>{m.table.status}</th>
          <th>{m.table.progress}</th>
          <th className="data-table-number">{m.table.students}</th>
          <th className="data-table-number">{m.table.changed}</th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <Row key={course.id} course={course} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ course }: { course: OwnCourse }) {
  const { pending, total } = course.review
  const done = total - pending
  const words = m.table.reviewed({ done: num(done), total: num(total) })
  return (
    <tr>
      <td>
        <Link
          to="/courses/$course_id"
          params={{ course_id: course.id }}
          className="weight-strong match-parent"
          lang={course.language}
        >
          <bdi>{course.title}</bdi>
        </Link>
      </td>
      <td>
        <CourseStatus course={course} />
      </td>
      <td>
        {total > 0 && (
          <span className="progress-cell">
            <Bar thin share={done / total} label={words} />
            <span className="text-tiny muted">{words}</span>
          </span>
        )}
      </td>
      <td className="data-table-number">{course.learners_number > 0 ? num(course.learners_number) : '–'}</td>
      <td className="data-table-number muted">{relativeTime(course.updated_at)}</td>
    </tr>
  )
}
