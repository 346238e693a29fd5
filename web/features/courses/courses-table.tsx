import { Link } from '@tanstack/react-router'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CourseCells } from './course-cells.tsx'
import { m } from './messages.ts'
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
      <CourseCells course={course} />
    </tr>
  )
}
