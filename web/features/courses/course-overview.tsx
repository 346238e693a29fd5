import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed, Eye } from 'lucide-react'
import { levelsQuery } from '#web/domain/course-queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Publishing } from './course.tsx'
import { m } from './messages.ts'
import { OutlineEditor } from './outline-editor.tsx'
import { StudentCard } from './student-card.tsx'

type Props = { course: OwnCourse; publishing: Publishing }

/** Levels and lessons, beside what is left to do and how a student will see the course. */
export function CourseOverview({ course, publishing }: Props) {
  const levels = useQuery(levelsQuery(course.id))
  return (
    <div className="course-columns">
      <section className="stack gap-snug">
        <h2 className="text-lead weight-strong">{m.outline.title}</h2>
        <QueryState query={levels} rows={5} />
        {levels.data?.length === 0 && <p className="muted">{m.outline.empty}</p>}
        {levels.data && <OutlineEditor course={course} levels={levels.data} chip={publishing.chip} />}
      </section>
      <aside className="stack gap-large">
        {course.status === 'in_progress' ? <LeftToDo course={course} /> : publishing.live(course)}
        {course.lessons_number > 0 && publishing.certificate(course)}
        <section className="stack gap-small">
          <h2 className="text-small weight-strong">{m.asStudent}</h2>
          <StudentCard course={course} />
          {course.lessons_number > 0 && (
            <ButtonLink to="/courses/$course_id/preview" params={{ course_id: course.id }}>
              <Icon of={Eye} size={16} />
              {m.preview}
            </ButtonLink>
          )}
        </section>
      </aside>
    </div>
  )
}

function LeftToDo({ course }: { course: OwnCourse }) {
  const { pending, total } = course.review
  const params = { course_id: course.id }
  const toSettings = { to: '/courses/$course_id', params, search: { part: 'settings' } } as const
  return (
    <section className="stack gap-tiny">
      <h2 className="text-small weight-strong">{m.left.title}</h2>
      <ul className="course-tasks">
        {pending > 0 ? (
          <li>
            <Icon of={CircleAlert} size={16} className="text-bad" />
            <Link to="/courses/$course_id/review" params={params} className="link">
              {m.left.review({ n: pending })}
            </Link>
          </li>
        ) : (
          total > 0 && <Done text={m.left.reviewed} />
        )}
        {course.description === '' ? (
          <li>
            <Icon of={CircleDashed} size={16} className="muted" />
            <Link {...toSettings} className="quiet-link">
              {m.left.description}
            </Link>
          </li>
        ) : (
          <Done text={m.left.described} />
        )}
        {course.category_id === null ? (
          <li>
            <Icon of={CircleDashed} size={16} className="muted" />
            <Link {...toSettings} className="quiet-link">
              {m.left.category}
            </Link>
          </li>
        ) : (
          <Done text={m.left.categorised} />
        )}
      </ul>
    </section>
  )
}

const Done = ({ text }: { text: string }) => (
  <li className="muted">
    <Icon of={CircleCheck} size={16} className="text-ok" />
    {text}
  </li>
)
