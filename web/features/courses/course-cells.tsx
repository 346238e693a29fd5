import { num, relativeTime } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import { CourseStatus } from './status.tsx'

/** What a row of any table of courses says after the title: state, what is reviewed, students and the last change. */
export function CourseCells({ course }: { course: OwnCourse }) {
  const { pending, total } = course.review
  const done = total - pending
  const reviewed = m.table.reviewed({ done: num(done), total: num(total) })
  return (
    <>
      <td>
        <CourseStatus course={course} />
      </td>
      <td>
        {total > 0 && (
          <span className="progress-cell">
            <Bar thin share={done / total} label={reviewed} />
            <span className="text-tiny muted">{reviewed}</span>
          </span>
        )}
      </td>
      <td className="data-table-number">{course.learners_number > 0 ? num(course.learners_number) : '–'}</td>
      <td className="data-table-number muted">{relativeTime(course.updated_at)}</td>
    </>
  )
}
